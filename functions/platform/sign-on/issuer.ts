import * as oauth from 'oauth4webapi'
import type { Provider } from './providers.ts'
import { SignOnError } from './error.ts'

/** Cache time of an issuer's metadata and keys, milliseconds. */
const cacheMs = 600_000

/** Timeout of an issuer, milliseconds. */
const timeoutMs = 8000

const issuerCache = new Map<string, { issuer: oauth.AuthorizationServer; at: number }>()

/**
 * Returns the request options for an issuer: a timeout, and plain HTTP only on the local machine.
 */
export function issuerRequestOptions({ issuer }: Provider) {
  const { hostname } = new URL(issuer)
  return {
    signal: () => AbortSignal.timeout(timeoutMs),
    [oauth.allowInsecureRequests]: hostname === 'localhost' || hostname === '127.0.0.1',
  }
}

/**
 * Reads an issuer's metadata (OpenID Connect Discovery); refuses metadata that names another
 * issuer.
 */
export async function readIssuerMetadata(provider: Provider): Promise<oauth.AuthorizationServer> {
  const cachedIssuer = issuerCache.get(provider.issuer)
  if (cachedIssuer && Date.now() - cachedIssuer.at < cacheMs) return cachedIssuer.issuer
  try {
    const url = new URL(provider.issuer)
    const response = await oauth.discoveryRequest(url, issuerRequestOptions(provider))
    const issuer = await oauth.processDiscoveryResponse(url, response)
    issuerCache.set(provider.issuer, { issuer, at: Date.now() })
    return issuer
  } catch (error) {
    throw new SignOnError('down', error)
  }
}

/**
 * Returns the client authentication that the issuer accepts; `client_secret_basic` when the issuer
 * states no method.
 */
export function clientAuthentication(
  provider: Provider,
  issuer: oauth.AuthorizationServer,
): oauth.ClientAuth {
  const authMethods = issuer.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return authMethods.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(provider.clientSecret)
    : oauth.ClientSecretPost(provider.clientSecret)
}
