import type { CompanyRole } from '#domain/company/roles.ts'
import { countryOf } from '#domain/country/countries.ts'
import type { PriceId } from '#domain/price/identities.ts'
import { isLocale } from '#i18n/locales.ts'
import type { RequestCredentials, Buyer, Impersonation } from './context.ts'
import { earnsPointsSql } from './earns-points.ts'
import { sessionIdleMs } from './session.ts'

/** Minimum time between updates of the last use, milliseconds, so that not every call writes. */
const lastUseIntervalMs = 3_600_000

interface SessionRow {
  id: number
  person_id: number
  person_state: string
  /** Role in the company; null for a personal account. */
  role: CompanyRole | null
  member_name: string
  country_id: number
  customer_type: Buyer['customerType']
  state: string
  may_earn: number
  price_id: number | null
  seen_at: number
  staff_id: number | null
  created_at: number
  expires_at: number
  told_in: string
  raised: number
}

/**
 * SQL condition for a session of the buyer, or for an impersonation whose staff member is still
 * signed in at the desk.
 */
const isStaffSessionActiveSql = `(s.staff_id IS NULL OR EXISTS (
  SELECT 1 FROM staff_session t JOIN staff m ON m.id = t.staff_id AND m.active = 1
  WHERE t.token_hash = s.desk_hash))`

/**
 * Reads the buyer of a session; null when the session is unknown or expired, or the account is
 * blocked. Membership and role are read with every request.
 */
export async function readBuyer({
  db,
  tokenHash,
  now,
  priceId,
}: RequestCredentials): Promise<Buyer | null> {
  if (tokenHash === '') return null
  const row = await db
    .prepare(
      `SELECT c.id, s.customer_id AS person_id, p.state AS person_state, m.role,
         ifnull(m.name, '') AS member_name, max(s.seen_at, s.created_at) AS seen_at, c.country_id,
         c.customer_type, c.state, ${earnsPointsSql} AS may_earn, s.staff_id, s.created_at, s.expires_at, s.told_in,
         s.raised,
         (SELECT price_id FROM customer_price_identity i
          WHERE i.customer_id = c.id
          ORDER BY price_id = ?3 DESC, last_check DESC, price_id DESC LIMIT 1) AS price_id
       FROM session s JOIN customer p ON p.id = s.customer_id
       JOIN customer c ON c.id = ifnull(s.company_id, s.customer_id)
       LEFT JOIN company_member m ON m.company_id = s.company_id AND m.customer_id = s.customer_id
       WHERE s.token_hash = ?1 AND s.expires_at > ?2 AND ${isStaffSessionActiveSql}
         AND (s.company_id IS NULL OR m.role IS NOT NULL)`,
    )
    .bind(tokenHash, now, priceId)
    .first<SessionRow>()
  if (row?.state !== 'ACTIVE' || row.person_state !== 'ACTIVE') return null
  if (row.seen_at < now - sessionIdleMs) return null
  if (row.seen_at < now - lastUseIntervalMs)
    await db
      .prepare('UPDATE session SET seen_at = ? WHERE token_hash = ?')
      .bind(now, tokenHash)
      .run()
  return {
    id: row.id,
    personId: row.person_id,
    role: row.role ?? 'OWNER',
    memberName: row.member_name,
    country: countryOf(row.country_id),
    customerType: row.customer_type,
    mayEarn: row.may_earn === 1,
    priceId: (row.price_id ?? 1) as PriceId,
    tokenHash,
    signedInAt: row.created_at,
    hasNewRights: row.raised === 1,
    valet: impersonationOf(row),
  }
}

function impersonationOf({
  staff_id: staffId,
  created_at,
  expires_at,
  told_in,
}: SessionRow): Impersonation | null {
  if (staffId === null) return null
  const locale = isLocale(told_in) ? told_in : 'en'
  return { staffId, since: created_at, endsAt: expires_at, locale }
}
