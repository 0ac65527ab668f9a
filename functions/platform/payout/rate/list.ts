import type { Answer } from '#contract/index.ts'
import type { DeskRate, DeskRateChange } from '#contract/desk/shop/desk-rates.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { nameLocale } from '../../offer/offers.ts'

/** Maximum rates, and maximum shops to choose from, in a list. */
const maxListed = 300

/** SQL for the names of the shop and category of a row (alias); ?3 is the locale. */
const namesSql = (row: string) => `
  ifnull((SELECT s.name FROM shop s WHERE s.id = ${row}.shop_id), '') AS shopName,
  ifnull((SELECT n.name FROM category_name n WHERE n.category_id = ${row}.category_id
    AND n.locale = ?3), '') AS categoryName`

type RateRow = Omit<DeskRate, 'isComing'> & { isComing: number }
type ChangeRow = Omit<DeskRateChange, 'isEnd' | 'mayConfirm'> & { isEnd: number; writtenBy: number }

/**
 * Reads the current and coming rates of a country, and the changes that wait. Refuses (notFound) a
 * country without payouts.
 */
export async function readRateList(
  { db, now, staff, locale }: StaffContext,
  countryId: number,
): Promise<Answer<'GET /desk/rates'>> {
  const names = nameLocale(locale)
  const [rule, rates, changes, categories, shops] = await db.batch([
    db.prepare('SELECT 1 FROM payout_rule WHERE country_id = ?').bind(countryId),
    db.prepare(rateListSql).bind(countryId, now, names),
    db.prepare(rateChangesSql).bind(countryId, now, names),
    db
      .prepare(
        `SELECT k.id AS categoryId, n.name FROM category k JOIN category_name n
           ON n.category_id = k.id AND n.locale = ? WHERE k.level = 1 ORDER BY k.position`,
      )
      .bind(names),
    db
      .prepare(
        `SELECT id AS shopId, name FROM shop WHERE country_id = ? AND type <> 'OWN'
         ORDER BY name, id LIMIT ${maxListed}`,
      )
      .bind(countryId),
  ])
  if (rule?.results.length === 0) throw refuse('notFound')
  const rateRows = (rates?.results ?? []) as RateRow[]
  return {
    rates: rateRows
      .slice(0, maxListed)
      .map(({ isComing, ...row }) => ({ ...row, isComing: isComing === 1 })),
    isMore: rateRows.length > maxListed,
    changes: ((changes?.results ?? []) as ChangeRow[]).map(({ isEnd, writtenBy, ...row }) => ({
      ...row,
      isEnd: isEnd === 1,
      mayConfirm: writtenBy !== staff.id && row.startsAt > now,
    })),
    categories: (categories?.results ?? []) as { categoryId: number; name: string }[],
    shops: (shops?.results ?? []) as { shopId: number; name: string }[],
  }
}

/**
 * SQL statement that reads the rates of country ?1 that apply at ?2 or start later. Earlier rates
 * of the same shop and category are skipped through the index.
 */
export const rateListSql = `SELECT r.id AS rateId, r.shop_id AS shopId, r.category_id AS categoryId,
    r.rate, r.starts_at AS startsAt, r.starts_at > ?2 AS isComing, ${namesSql('r')}
  FROM commission_rate r
  WHERE r.country_id = ?1 AND (r.starts_at > ?2 OR r.starts_at = (
    SELECT max(c.starts_at) FROM commission_rate c WHERE c.country_id = ?1
      AND ifnull(c.shop_id, 0) = ifnull(r.shop_id, 0)
      AND ifnull(c.category_id, 0) = ifnull(r.category_id, 0) AND c.starts_at <= ?2))
  ORDER BY ifnull(r.shop_id, 0), ifnull(r.category_id, 0), r.starts_at LIMIT ${maxListed + 1}`

/** SQL statement that reads the changes of country ?1 that wait; their number is limited. */
export const rateChangesSql = `SELECT c.id AS changeId, c.shop_id AS shopId,
    c.category_id AS categoryId, c.rate, c.starts_at AS startsAt, c.ends_id IS NOT NULL AS isEnd,
    w.name AS "by", c.at, c.written_by AS writtenBy, ${namesSql('c')}
  FROM commission_rate_change c JOIN staff w ON w.id = c.written_by
  WHERE c.country_id = ?1 AND c.state = 'WAITING' AND ?2 > 0 ORDER BY c.id`
