import type { Env } from '../context.ts'

export type ProviderName = 'CIAM' | 'LINE' | 'KAKAO'

/** An issuer that the operator configured. */
export interface Provider {
  name: ProviderName
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /** The operator's own issuer: a number that it calls verified is the account's number. */
  knowsNumbers: boolean
  /** Signs identities with the client's secret instead of a key of its own. */
  signsBySecret: boolean
}

interface Kind {
  issuer: keyof Env
  clientId: keyof Env
  clientSecret: keyof Env
  /** The one address of an issuer that has only one. */
  usual?: string
  scope: string
}

const kinds: Record<ProviderName, Kind> = {
  CIAM: {
    issuer: 'CIAM_ISSUER',
    clientId: 'CIAM_CLIENT_ID',
    clientSecret: 'CIAM_CLIENT_SECRET',
    scope: 'openid profile phone',
  },
  LINE: {
    issuer: 'LINE_ISSUER',
    clientId: 'LINE_CHANNEL_ID',
    clientSecret: 'LINE_CHANNEL_SECRET',
    usual: 'https://access.line.me',
    scope: 'openid profile',
  },
  KAKAO: {
    issuer: 'KAKAO_ISSUER',
    clientId: 'KAKAO_CLIENT_ID',
    clientSecret: 'KAKAO_CLIENT_SECRET',
    usual: 'https://kauth.kakao.com',
    scope: 'openid',
  },
}

/** The provider of a name, or undefined where the operator configured none. */
export function providerOf(name: ProviderName, env: Env): Provider | undefined {
  const { issuer, clientId, clientSecret, usual = '', scope } = kinds[name]
  const setting = (key: keyof Env) => String(env[key] ?? '')
  const provider: Provider = {
    name,
    issuer: setting(issuer) || usual,
    clientId: setting(clientId),
    clientSecret: setting(clientSecret),
    scope,
    knowsNumbers: name === 'CIAM',
    signsBySecret: name === 'LINE',
  }
  return provider.issuer && provider.clientId && provider.clientSecret ? provider : undefined
}

/** The provider whose pages lie below a segment of an address. */
export function providerAt(segment: string, env: Env): Provider | undefined {
  const name = (Object.keys(kinds) as ProviderName[]).find((key) => key.toLowerCase() === segment)
  return name && providerOf(name, env)
}

/** Where sign-on begins, and where the issuer sends back to: an address of its own for each issuer. */
export function beginPath(name: ProviderName): string {
  return `/sign-on/${name.toLowerCase()}`
}

export function returnAddress(name: ProviderName, origin: string): string {
  return `${origin}${beginPath(name)}/return`
}
