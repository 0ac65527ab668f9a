import type { Env } from '../kernel/context.ts'

export type ProviderName = 'CIAM' | 'LINE' | 'KAKAO'

/** Issuer configured by the operator. */
export interface Provider {
  name: ProviderName
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /**
   * True for the operator's own issuer. A phone number verified by this issuer becomes the
   * account's number.
   */
  verifiesNumbers: boolean
  /** True when identities are signed with the client secret instead of the issuer's key. */
  usesSecretSignature: boolean
}

interface Kind {
  issuer: keyof Env
  clientId: keyof Env
  clientSecret: keyof Env
  /** Default issuer URL of a provider that has only one issuer. */
  defaultIssuer?: string
  scope: string
}

const kindByProvider: Record<ProviderName, Kind> = {
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
    defaultIssuer: 'https://access.line.me',
    scope: 'openid profile',
  },
  KAKAO: {
    issuer: 'KAKAO_ISSUER',
    clientId: 'KAKAO_CLIENT_ID',
    clientSecret: 'KAKAO_CLIENT_SECRET',
    defaultIssuer: 'https://kauth.kakao.com',
    scope: 'openid',
  },
}

/** Returns a provider by name; undefined when the operator has not configured it. */
export function providerOf(name: ProviderName, env: Env): Provider | undefined {
  const { issuer, clientId, clientSecret, defaultIssuer = '', scope } = kindByProvider[name]
  const setting = (key: keyof Env) => String(env[key] ?? '')
  const provider: Provider = {
    name,
    issuer: setting(issuer) || defaultIssuer,
    clientId: setting(clientId),
    clientSecret: setting(clientSecret),
    scope,
    verifiesNumbers: name === 'CIAM',
    usesSecretSignature: name === 'LINE',
  }
  return provider.issuer && provider.clientId && provider.clientSecret ? provider : undefined
}

/** Returns the provider whose routes contain a URL segment. */
export function providerOfSegment(segment: string, env: Env): Provider | undefined {
  const name = (Object.keys(kindByProvider) as ProviderName[]).find(
    (key) => key.toLowerCase() === segment,
  )
  return name && providerOf(name, env)
}

/**
 * Returns the path that starts a sign-on, and below which the issuer's response arrives; each
 * issuer has a different path.
 */
export function beginPath(name: ProviderName): string {
  return `/sign-on/${name.toLowerCase()}`
}

export function returnAddress(name: ProviderName, origin: string): string {
  return `${origin}${beginPath(name)}/return`
}
