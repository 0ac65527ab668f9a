import * as oauth from 'oauth4webapi'
import type { SignOnErrorName } from '#domain/auth/sign-on-errors.ts'
import { SignOnError } from './error.ts'

/** Sign-on errors by the name of the claim that has an unexpected value. */
const errorByClaim: Record<string, SignOnErrorName> = {
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
  nonce: 'nonce',
}

/** Converts an error of the OpenID package to a sign-on error. */
export function signOnErrorOf(error: unknown): SignOnError {
  if (error instanceof SignOnError) return error
  return new SignOnError(nameOf(error), error)
}

function nameOf(error: unknown): SignOnErrorName {
  if (error instanceof oauth.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'down'
  // The code was already used, belongs to another sign-on, or has another verifier. The issuer
  // doesn't distinguish these cases.
  if (error instanceof oauth.ResponseBodyError)
    return error.error === 'invalid_grant' ? 'code' : 'down'
  if (error instanceof oauth.UnsupportedOperationError) return 'signature'
  if (!(error instanceof oauth.OperationProcessingError)) return 'down'
  const cause = error.cause as { claim?: string; reason?: string } | undefined
  switch (error.code) {
    case oauth.JWT_TIMESTAMP_CHECK:
      return 'time'
    case oauth.JWT_CLAIM_COMPARISON:
      return errorByClaim[cause?.claim ?? ''] ?? 'signature'
    case oauth.KEY_SELECTION:
      return 'signature'
    default:
      return /signature|"alg"/.test(error.message) ? 'signature' : 'down'
  }
}
