import type { Accepted, Answer } from '#contract/index.ts'
import type { StaffContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { logDeskAction } from '../kernel/desk-log.ts'
import { refuse } from '../kernel/refusal.ts'
import { closeShops } from './close.ts'
import { type PayoutRule, closablePeriod, ruleColumns } from './rules.ts'

type CloseInput = Accepted<'POST /desk/payouts/close'>

/**
 * Maximum time for closing shops within the request, milliseconds. The job closes the remaining
 * shops within a minute.
 */
const maxRequestMs = 2000

/**
 * Closes the period of a country in the name of the caller. Each period is closed once, and only
 * when its day is the day on the caller's screen.
 */
export async function closePeriod(
  context: StaffContext,
  { countryId, day }: CloseInput,
): Promise<Answer<'POST /desk/payouts/close'>> {
  const { db, now, staff, env, requestId } = context
  const rule = await db
    .prepare(`SELECT ${ruleColumns} FROM payout_rule r WHERE r.country_id = ?`)
    .bind(countryId)
    .first<PayoutRule>()
  if (!rule) throw refuse('notFound')
  const period = closablePeriod(rule, now)
  if (period.day !== day) throw refuse('deskPayoutMoved')
  const closedPeriod = { country_id: countryId, day, until: period.until, closed_by: staff.id }
  const id = await insertClosing(context, closedPeriod)
  const end = Date.now() + maxRequestMs
  const closedShopCount = await closeShops(
    {
      env,
      db,
      now,
      hasTimeLeft: () => Date.now() < end,
      yieldToRequests: async () => {},
      logFailure: (subject, error) =>
        console.error(JSON.stringify({ requestId, subject, error: String(error) })),
    },
    { id, ...closedPeriod },
  )
  const closingRow = await db
    .prepare('SELECT done_at FROM payout_closing WHERE id = ?')
    .bind(id)
    .first<{ done_at: number | null }>()
  return { closed: closedShopCount, isDone: closingRow?.done_at !== null }
}

async function insertClosing(
  context: StaffContext,
  {
    country_id,
    day,
    until,
    closed_by,
  }: Record<'country_id' | 'until' | 'closed_by', number> & { day: string },
): Promise<number> {
  const { db, now } = context
  try {
    const [insertedClosing] = await db.batch([
      db
        .prepare(
          `INSERT INTO payout_closing (country_id, day, until, closed_by, at)
           VALUES (?, ?, ?, ?, ?) RETURNING id`,
        )
        .bind(country_id, day, until, closed_by, now),
      logDeskAction(context, {
        act: 'payouts close',
        subject: `payouts:${country_id}`,
        after: { day },
      }),
    ])
    const [row] = (insertedClosing?.results ?? []) as { id: number }[]
    return row?.id ?? 0
  } catch (error) {
    if (databaseErrorOf(error) === 'payoutClosed') throw refuse('deskPayoutMoved')
    throw error
  }
}
