import { countryOf } from '#domain/country/countries.ts'
import type { Asker } from '../context.ts'
import { refuse } from '../refusal.ts'
import { customerOf } from '../session.ts'
import { addressOfFile } from '../upload/address.ts'

interface ProfileRow {
  id: number
  country_id: number
  /** '' where the account has no number. */
  prefix: string
  cellphone: string
  name: string
  customer_type: string
  verification: string
  credit_status: number
  password: string | null
  door_photo: string | null
}

/** What the profile is made of, read in the trip that also reads the session. */
export async function readProfile({ db, tokenHash }: Asker): Promise<ProfileRow | null> {
  return db
    .prepare(
      `SELECT c.*, p.hash AS password,
         (SELECT door_photo FROM application a WHERE a.customer_id = c.id AND kind = 'WORKSHOP'
          ORDER BY id DESC LIMIT 1) AS door_photo
       FROM customer c LEFT JOIN password p ON p.customer_id = c.id
       WHERE c.id = ${customerOf('?')}`,
    )
    .bind(tokenHash)
    .first<ProfileRow>()
}

/**
 * The buyer's profile. `verified` has no value for "approved": it reads as 0 with a customer type
 * other than Consumer; 1 may apply, 2 waits for the audit.
 */
export function wireProfile(row: ProfileRow | null) {
  if (!row) throw refuse('loginExpired')
  return {
    userId: row.id,
    // What stands for it where a sign-on told no number is none to show.
    cellphone: row.prefix === '' ? '' : row.cellphone,
    countryId: row.country_id,
    countryCode: countryOf(row.country_id).countryCode,
    passwordStatus: passwordStatusOf(row.password),
    verified: verifiedOf(row.verification),
    creditStatus: row.credit_status,
    name: row.name,
    shopDoorPhoto: row.door_photo ? addressOfFile(row.door_photo) : '',
    customerTypeName: row.customer_type,
  }
}

export function verifiedOf(verification: string): 0 | 1 | 2 {
  if (verification === 'APPROVED') return 0
  return verification === 'SUBMITTED' ? 2 : 1
}

/** 2 where no password was set, as the wire says it. */
export function passwordStatusOf(hash: string | null): 1 | 2 {
  return hash === null ? 2 : 1
}
