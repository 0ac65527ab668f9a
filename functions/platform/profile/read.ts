import { countryOf } from '#domain/country/countries.ts'
import type { BuyerContext } from '../context.ts'
import { refuse } from '../refusal.ts'

interface ProfileRow {
  id: number
  country_id: number
  cellphone: string
  name: string
  customer_type: string
  verification: string
  credit_status: number
  password_status: number
}

/**
 * The buyer's profile. `verified` has no value for "approved": it reads as 0 with a customer type
 * other than Consumer; 1 may apply, 2 waits for the audit.
 */
export async function readProfile({ db, buyer }: BuyerContext) {
  const row = await db
    .prepare('SELECT * FROM customer WHERE id = ?')
    .bind(buyer.id)
    .first<ProfileRow>()
  if (!row) throw refuse('loginExpired')
  return {
    userId: row.id,
    cellphone: row.cellphone,
    countryId: row.country_id,
    countryCode: countryOf(row.country_id).countryCode,
    passwordStatus: row.password_status,
    verified: verifiedOf(row.verification),
    creditStatus: row.credit_status,
    name: row.name,
    shopDoorPhoto: '',
    customerTypeName: row.customer_type,
  }
}

export function verifiedOf(verification: string): 0 | 1 | 2 {
  if (verification === 'APPROVED') return 0
  return verification === 'SUBMITTED' ? 2 : 1
}
