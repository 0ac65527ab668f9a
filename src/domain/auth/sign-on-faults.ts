/**
 * Why a sign-on at another's door came to nothing, by what a person can do about it. The label has
 * words in every language; what exactly was wrong stands in the security log.
 */
export const signOnFaults = {
  /** Nobody began this sign-on in this browser, or too long ago. */
  state: 'label_sso_state',
  /** The answer comes from another issuer than the one that was asked. */
  issuer: 'label_sso_issuer',
  /** The code was used before, or belongs to another sign-on. */
  code: 'label_sso_code',
  /** The identity was made out for another sign-on. */
  nonce: 'label_sso_nonce',
  /** The identity was made out for another shop. */
  audience: 'label_sso_audience',
  /** The identity is over, or from the future. */
  time: 'label_sso_time',
  /** Nobody we trust signed the identity. */
  signature: 'label_sso_signature',
  /** The person changed their mind. */
  cancelled: 'label_sso_cancelled',
  /** The issuer answered nothing that can be used. */
  down: 'label_sso_down',
  later: 'label_too_many',
  blocked: 'label_unauthorized_account',
  korea: 'label_korea_apply',
} as const

export type SignOnFaultName = keyof typeof signOnFaults
