/**
 * Labels for a failed sign-on at an external provider, grouped by the remedy for the user. The
 * exact cause is written to the security log.
 */
export const signOnErrors = {
  /** This browser did not start the sign-on, or started it too long ago. */
  state: 'label_sso_state',
  /** The response comes from a different issuer than the request went to. */
  issuer: 'label_sso_issuer',
  /** The code was used before, or belongs to another sign-on. */
  code: 'label_sso_code',
  /** The identity token was issued for another sign-on. */
  nonce: 'label_sso_nonce',
  /** The identity token was issued for another shop. */
  audience: 'label_sso_audience',
  /** The identity token has expired, or is dated in the future. */
  time: 'label_sso_time',
  /** The identity token isn't signed by a trusted issuer. */
  signature: 'label_sso_signature',
  /** The user cancelled the sign-on. */
  cancelled: 'label_sso_cancelled',
  /** The issuer's response was missing or unusable. */
  down: 'label_sso_down',
  later: 'label_too_many',
  blocked: 'label_unauthorized_account',
  korea: 'label_korea_apply',
} as const

export type SignOnErrorName = keyof typeof signOnErrors
