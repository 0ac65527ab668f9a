import * as oauth from 'oauth4webapi'
import { SignOnError } from './error.ts'
import { signOnErrorOf } from './classify-error.ts'
import type { Flow } from './flow.ts'
import { readIssuerMetadata, clientAuthentication, issuerRequestOptions } from './issuer.ts'
import { type Provider, returnAddress } from './providers.ts'
import { isSignedBySecret } from './signed-by-secret.ts'

/** Maximum clock difference from the issuer, seconds. */
const clockToleranceSeconds = 30

/** Verified identity of a person at an issuer, with its ID token. */
export interface Identity {
  claims: oauth.IDToken
  idToken: string
}

/** Exchanges an issuer's response for an identity; throws a SignOnError on any error. */
export async function exchangeCodeForIdentity(
  provider: Provider,
  flow: Flow,
  answer: URLSearchParams,
  { origin, now }: { origin: string; now: number },
): Promise<Identity> {
  const issuer = await readIssuerMetadata(provider)
  if (answer.has('iss') && answer.get('iss') !== issuer.issuer) throw new SignOnError('issuer')
  const client: oauth.Client = {
    client_id: provider.clientId,
    [oauth.clockTolerance]: clockToleranceSeconds,
    ...(provider.usesSecretSignature && { id_token_signed_response_alg: 'HS256' }),
  }
  try {
    const checkedAnswer = oauth.validateAuthResponse(issuer, client, answer, flow.state)
    const response = await oauth.authorizationCodeGrantRequest(
      issuer,
      client,
      clientAuthentication(provider, issuer),
      checkedAnswer,
      returnAddress(provider.name, origin),
      flow.verifier,
      issuerRequestOptions(provider),
    )
    const tokens = await oauth.processAuthorizationCodeResponse(issuer, client, response, {
      expectedNonce: flow.nonce,
      requireIdToken: true,
    })
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    const idToken = tokens.id_token
    if (!claims || !idToken) throw new SignOnError('signature')
    // With an empty subject, different people would share one account.
    if (claims.sub.trim() === '') throw new SignOnError('signature')
    if (!provider.usesSecretSignature)
      await oauth.validateApplicationLevelSignature(
        issuer,
        response,
        issuerRequestOptions(provider),
      )
    else if (!(await isSignedBySecret(idToken, provider.clientSecret)))
      throw new SignOnError('signature')
    if ('azp' in claims && claims['azp'] !== provider.clientId) throw new SignOnError('audience')
    // The package checks the expiry, but not an issue time in the future.
    if (claims.iat > now / 1000 + clockToleranceSeconds) throw new SignOnError('time')
    return { claims, idToken }
  } catch (error) {
    throw signOnErrorOf(error)
  }
}
