import type { ShopAlliance } from '#domain/shop/alliances.ts'
import { countryOf } from '#domain/country/countries.ts'
import type { RequestCredentials } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { customerOfSessionSql } from '../kernel/session.ts'
import { filePathOf } from '../upload/address.ts'

/** Row with the columns of `customerColumns`, and the account's name. */
export type CustomerRow = Pick<
  ProfileRow,
  'test_account' | 'shop_alliance' | 'contact_name' | 'name'
>

interface ProfileRow {
  id: number
  country_id: number
  /** Prefix of the phone number; '' when the account has no phone number. */
  prefix: string
  cellphone: string
  name: string
  customer_type: string
  verification: string
  credit_status: number
  password: string | null
  test_account: number
  shop_alliance: '' | ShopAlliance
  contact_name: string | null
  door_photo: string | null
}

/** SQL for the contact name of the preferred address. */
const firstContactSql = `SELECT a.contact_name FROM address a WHERE a.customer_id = c.id
  ORDER BY a.default_at IS NULL, a.used_at DESC, a.id DESC LIMIT 1`

/** Reads the profile data in the same round trip as the session. */
export async function readProfile({
  db,
  tokenHash,
}: RequestCredentials): Promise<ProfileRow | null> {
  return db
    .prepare(
      `SELECT c.*, p.hash AS password, (${firstContactSql}) AS contact_name,
         (SELECT door_photo FROM application a WHERE a.customer_id = c.id AND kind = 'WORKSHOP'
          ORDER BY id DESC LIMIT 1) AS door_photo
       FROM customer c LEFT JOIN password p ON p.customer_id = c.id
       WHERE c.id = ${customerOfSessionSql('?')}`,
    )
    .bind(tokenHash)
    .first<ProfileRow>()
}

/**
 * Converts the buyer's profile to wire form. `verified` is 1 when the buyer may apply, 2 when the
 * application is pending, and otherwise 0. An approved account has 0 and a customer type other than
 * Consumer.
 */
export function toWireProfile(row: ProfileRow | null) {
  if (!row) throw refuse('loginExpired')
  return {
    userId: row.id,
    // External sign-in may have given no phone number. Hide the placeholder of such an account.
    cellphone: row.prefix === '' ? '' : row.cellphone,
    countryId: row.country_id,
    countryCode: countryOf(row.country_id).countryCode,
    passwordStatus: passwordStatusOf(row.password),
    verified: toWireVerified(row.verification),
    creditStatus: row.credit_status,
    name: row.name,
    shopDoorPhoto: row.door_photo ? filePathOf(row.door_photo) : '',
    customerTypeName: row.customer_type,
    ...customerOfRow(row),
  }
}

/** Columns of a customer `c` that `customerOfRow` reads. */
export const customerColumns = `c.test_account, c.shop_alliance, (${firstContactSql}) AS contact_name`

/** Converts an account to the specification's entity "Customer". */
export function customerOfRow(row: CustomerRow) {
  return {
    shopAlliance: row.shop_alliance || null,
    isTestAccount: row.test_account === 1,
    contactName: row.contact_name ?? row.name,
  }
}

export function toWireVerified(verification: string): 0 | 1 | 2 {
  if (verification === 'APPROVED') return 0
  return verification === 'SUBMITTED' ? 2 : 1
}

/** Returns the wire's password status: 2 when no password is set. */
export function passwordStatusOf(hash: string | null): 1 | 2 {
  return hash === null ? 2 : 1
}
