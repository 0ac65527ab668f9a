import type { DeskPayoutFile, DeskPayoutPeriod } from '#contract/desk/desk-payouts.ts'
import type { StaffContext } from '../kernel/context.ts'
import { payoutRouteOf } from './transfer/route.ts'
import { type PayoutRule, closablePeriod, ruleColumns } from './rules.ts'

type RuleRow = PayoutRule

interface PeriodTotals {
  due: number
  dueShops: number
  isClosed: number
  isClosing: number
  sendable: number
  sendableAmount: number
}

/**
 * Reads the periods that can be closed and the payouts that can be sent, by country. The totals of
 * payable amounts read one row per shop and per entry that isn't paid out yet.
 */
export async function readPeriods({
  db,
  now,
  staff,
  env,
}: StaffContext): Promise<DeskPayoutPeriod[]> {
  const { results: rules } = await db
    .prepare(`SELECT ${ruleColumns} FROM payout_rule r ORDER BY r.country_id`)
    .all<RuleRow>()
  const answers = await db.batch(
    rules.map((rule) => {
      const { day, until } = closablePeriod(rule, now)
      return db
        .prepare(
          `SELECT ifnull(sum(e.net), 0) AS due, count(DISTINCT e.shop_id) AS dueShops,
             EXISTS (SELECT 1 FROM payout_closing c WHERE c.country_id = ?1 AND c.day = ?3)
               AS isClosed,
             EXISTS (SELECT 1 FROM payout_closing c WHERE c.country_id = ?1 AND c.day = ?3
               AND c.done_at IS NULL) AS isClosing,
             (SELECT count(*) FROM ${sendablePayoutsSql}) AS sendable,
             (SELECT ifnull(sum(p.amount), 0) FROM ${sendablePayoutsSql}) AS sendableAmount
           FROM shop_entry e WHERE e.country_id = ?1 AND e.payout_id IS NULL
             AND e.movable_at IS NOT NULL AND e.movable_at < ?2`,
        )
        .bind(rule.countryId, until, day, staff.id, now, payoutRouteOf(env, rule.countryId))
    }),
  )
  return rules.map((rule, i) => {
    const { day, nextDay } = closablePeriod(rule, now)
    const [totals] = (answers[i]?.results ?? []) as PeriodTotals[]
    return {
      countryId: rule.countryId,
      day,
      nextDay,
      minimum: rule.minimum,
      way: payoutRouteOf(env, rule.countryId),
      due: totals?.due ?? 0,
      dueShops: totals?.dueShops ?? 0,
      sendable: totals?.sendable ?? 0,
      sendableAmount: totals?.sendableAmount ?? 0,
      isClosed: totals?.isClosed === 1,
      isClosing: totals?.isClosing === 1,
    }
  })
}

/**
 * SQL for the payouts (alias p) of country ?1 that staff member ?4 may send at ?5: not on hold,
 * closed by another person, and to an account for the route ?6 that a third person entered and
 * whose waiting period is over.
 */
export const sendablePayoutsSql = `payout p JOIN payout_account a ON a.shop_id = p.shop_id
  AND a.usable_at <= ?5 AND a.written_by IS NOT ?4 AND (?6 = 'BANK' OR a.connected <> '')
  WHERE p.state = 'CLOSED' AND p.country_id = ?1 AND p.hold_words = '' AND p.closed_by <> ?4`

/** Reads the newest groups of payouts sent together: bank files, and transfers of Stripe. */
export async function readFiles({ db }: StaffContext): Promise<DeskPayoutFile[]> {
  const { results } = await db
    .prepare(
      `SELECT f.id AS fileId, f.country_id AS countryId, f.at, f.way,
         (SELECT count(*) FROM payout p WHERE p.file_id = f.id) AS payouts
       FROM payout_file f ORDER BY f.id DESC LIMIT 20`,
    )
    .all<DeskPayoutFile>()
  return results
}
