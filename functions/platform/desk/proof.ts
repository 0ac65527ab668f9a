import type { Assertion } from '#contract/desk-proof.ts'

/** Keys of a member of staff, as the table has them. */
export interface StaffKeys {
  id: number
  password_hash: string
  totp_secret: string
}

/** What somebody proves themselves by: a password, with the digits of the moment or a passkey. */
export interface Proof {
  password: string
  code?: string | undefined
  passkey?: Assertion | undefined
}
