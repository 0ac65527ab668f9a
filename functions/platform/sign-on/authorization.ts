import * as oauth from 'oauth4webapi'
import type { Context } from '../kernel/context.ts'
import type { Flow } from './flow.ts'
import { readIssuerMetadata } from './issuer.ts'
import { SignOnError } from './error.ts'
import { type Provider, returnAddress } from './providers.ts'

type FlowSecrets = Pick<Flow, 'provider' | 'state' | 'nonce' | 'verifier'>

/**
 * Returns the issuer's URL for a new sign-on (code flow, PKCE S256), and the values for checking
 * the issuer's response.
 */
export async function buildAuthorizationUrl(
  provider: Provider,
  { origin }: Context,
): Promise<{ address: string; flow: FlowSecrets }> {
  const { authorization_endpoint: endpoint } = await readIssuerMetadata(provider)
  if (!endpoint) throw new SignOnError('down')
  const flow: FlowSecrets = {
    provider: provider.name,
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  }
  const url = new URL(endpoint)
  const query = {
    client_id: provider.clientId,
    response_type: 'code',
    redirect_uri: returnAddress(provider.name, origin),
    scope: provider.scope,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return { address: url.href, flow }
}
