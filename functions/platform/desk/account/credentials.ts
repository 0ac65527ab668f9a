import type { Assertion } from '#contract/desk/desk-proof.ts'

/** Credentials of a staff member, as stored. */
export interface StoredCredentials {
  id: number
  password_hash: string
  totp_secret: string
}

/** Credentials that a staff member entered: a password, with an authenticator code or a passkey. */
export interface EnteredCredentials {
  password: string
  code?: string | undefined
  passkey?: Assertion | undefined
}
