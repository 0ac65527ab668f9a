import { countryOf } from '#domain/country/countries.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { type DeskRow, readRegisteredAddress } from './read.ts'

/**
 * Returns the statements of an approval: the shop, which buyers don't see yet, its bank account,
 * and the owner's account at the desk without a password. If the application has changed since it
 * was read, or the same person made the first check, no shop is inserted and the schema refuses the
 * other statements.
 */
export async function approvalStatements(
  row: DeskRow,
  { db, now, staff }: StaffContext,
): Promise<D1PreparedStatement[]> {
  const { address, area } = await readRegisteredAddress(row, db)
  const code = countryOf(row.country_id).countryCode.toLowerCase()
  const jsonFieldSql = (column: string, field: string) => `json_extract(a.${column}, '$.${field}')`
  return [
    db
      .prepare(
        `INSERT INTO shop (country_id, name, type, state, area, rating, registered_name,
           registered_address, tax_id, phone, email)
         SELECT a.country_id, ${jsonFieldSql('company', 'shopName')}, 'THIRD_PARTY', 'CLOSED', ?5, 0,
           ${jsonFieldSql('company', 'registeredName')}, ?4, a.tax_id, ?6, ${jsonFieldSql('signatory', 'email')}
         FROM seller_application a WHERE a.id = ?1 AND a.version = ?2 AND a.state = 'CHECKED'
           AND a.checked_by <> ?3`,
      )
      .bind(row.id, row.version, staff.id, address, area, row.phone),
    db
      .prepare(
        `INSERT INTO shop_start (shop_id, application_id, login)
         SELECT max(s.id), ?1, ?2 || '-shop-' || max(s.id) FROM shop s WHERE changes() > 0`,
      )
      .bind(row.id, code),
    db
      .prepare(
        `INSERT INTO payout_account (shop_id, bank, holder, number, usable_at)
         SELECT t.shop_id, ${jsonFieldSql('bank', 'bank')}, ${jsonFieldSql('bank', 'holder')}, a.account_number, ?2
         FROM shop_start t JOIN seller_application a ON a.id = t.application_id
         WHERE t.application_id = ?1`,
      )
      .bind(row.id, now),
    db
      .prepare(
        `INSERT INTO staff (login, name, role, shop_id, password_hash, totp_secret)
         SELECT t.login, ${jsonFieldSql('signatory', 'name')}, 'SELLER', t.shop_id, '', ''
         FROM shop_start t JOIN seller_application a ON a.id = t.application_id
         WHERE t.application_id = ?1`,
      )
      .bind(row.id),
    db
      .prepare(
        `UPDATE seller_application SET state = 'APPROVED', version = version + 1, decided_by = ?2,
           decided_at = ?3, tell_at = ?3, tries = 0, words = '',
           shop_id = (SELECT shop_id FROM shop_start WHERE application_id = ?1)
         WHERE id = ?1`,
      )
      .bind(row.id, staff.id, now),
  ]
}
