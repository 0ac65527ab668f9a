import * as oauth from 'oauth4webapi'
import type { Provider } from './providers.ts'
import { SignOnFault } from './fault.ts'

/** How long an issuer's own description holds, milliseconds; its keys live with it. */
const keptMs = 600_000

/** How long an issuer may take to answer, milliseconds. */
const patienceMs = 8000

const known = new Map<string, { issuer: oauth.AuthorizationServer; at: number }>()

/** How an issuer is spoken to: in time, and without TLS on this very machine alone. */
export function speaking({ issuer }: Provider) {
  const { hostname } = new URL(issuer)
  return {
    signal: () => AbortSignal.timeout(patienceMs),
    [oauth.allowInsecureRequests]: hostname === 'localhost' || hostname === '127.0.0.1',
  }
}

/** What an issuer says of itself (OpenID Connect Discovery); refused where it names another. */
export async function describe(provider: Provider): Promise<oauth.AuthorizationServer> {
  const before = known.get(provider.issuer)
  if (before && Date.now() - before.at < keptMs) return before.issuer
  try {
    const url = new URL(provider.issuer)
    const answer = await oauth.discoveryRequest(url, speaking(provider))
    const issuer = await oauth.processDiscoveryResponse(url, answer)
    known.set(provider.issuer, { issuer, at: Date.now() })
    return issuer
  } catch (error) {
    throw new SignOnFault('down', error)
  }
}

/** How we prove ourselves to the issuer: as it takes it; `client_secret_basic` where it says nothing. */
export function proofOf(provider: Provider, issuer: oauth.AuthorizationServer): oauth.ClientAuth {
  const ways = issuer.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return ways.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(provider.clientSecret)
    : oauth.ClientSecretPost(provider.clientSecret)
}
