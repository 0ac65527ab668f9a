import type { DeskVacationState, deskVacationCalls } from '#contract/desk/shop/desk-vacation.ts'
import { countryOf } from '#domain/country/countries.ts'
import { isVacation, vacationStart } from '#domain/desk/vacation.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { refuse } from '../../kernel/refusal.ts'
import { type SellerContext, sellerOf } from '../../offer-import/seller.ts'
import { readWork } from './seller-work.ts'

export const deskVacationHandlers: Handlers<typeof deskVacationCalls> = {
  'GET /desk/shop/vacation': async (_, context) => readVacation(sellerOf(context)),

  'POST /desk/shop/vacation': async (input, context) => planVacation(sellerOf(context), input),

  'POST /desk/shop/vacation/end': async (_, context) => endVacation(sellerOf(context)),
}

interface ShopRow {
  countryId: number
  state: DeskVacationState['state']
  backOn: string
  offers: number | null
  fromDay: string | null
  plannedBack: string
  by: string
  at: number
}

async function readVacation(context: SellerContext): Promise<DeskVacationState> {
  const { db, now, shopId } = context
  const [row, work] = await Promise.all([
    db
      .prepare(
        `SELECT s.country_id AS countryId, s.state, s.back_on AS backOn,
           (SELECT sum(offers) FROM shop_brand b WHERE b.shop_id = s.id) AS offers,
           v.from_day AS fromDay, v.back_on AS plannedBack, v.at, m.name AS by
         FROM shop s LEFT JOIN shop_vacation v ON v.shop_id = s.id
         LEFT JOIN staff m ON m.id = v.staff_id WHERE s.id = ?`,
      )
      .bind(shopId)
      .first<ShopRow>(),
    readWork(context, shopId),
  ])
  if (!row) throw refuse('notFound')
  const { countryId, state, backOn, fromDay, plannedBack, by, at } = row
  return {
    countryId,
    state,
    backOn,
    today: toLocalTime(now, countryOf(countryId)).day,
    planned: fromDay === null ? null : { fromDay, backOn: plannedBack, by, at },
    effect: {
      toConfirm: work.confirm.count,
      toShip: work.ship.count,
      offers: row.offers ?? 0,
    },
  }
}

/**
 * Plans a vacation, or changes the days of the planned or current vacation. Refuses
 * (deskVacationMoved) when a colleague changed the vacation meanwhile, or when the operator closed
 * the shop.
 */
async function planVacation(
  context: SellerContext,
  input: { fromDay: string; backOn: string; seen: number },
): Promise<DeskVacationState> {
  const { db, now, staff, shopId } = context
  const vacationBefore = await readVacation(context)
  const isAway = vacationBefore.state === 'VACATION'
  // A current vacation keeps its first day; only the return day changes.
  const fromDay = isAway ? (vacationBefore.planned?.fromDay ?? vacationBefore.today) : input.fromDay
  const days = { fromDay, backOn: input.backOn }
  const first = isAway ? { ...days, fromDay: vacationBefore.today } : days
  if (!isVacation(first, vacationBefore.today)) throw refuse('deskVacationDays')
  const isNow =
    fromDay <= vacationBefore.today ||
    vacationStart(fromDay, calendarOf(countryOf(vacationBefore.countryId))) <= now
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO shop_vacation (shop_id, from_day, back_on, staff_id, at)
           SELECT ?1, ?2, ?3, ?4, (SELECT ?5 FROM shop s LEFT JOIN shop_vacation v ON v.shop_id = s.id
             WHERE s.id = ?1 AND s.state = ?7 AND s.state <> 'CLOSED' AND ifnull(v.at, 0) = ?6)
           WHERE true ON CONFLICT (shop_id) DO UPDATE SET from_day = excluded.from_day,
             back_on = excluded.back_on, staff_id = excluded.staff_id, at = excluded.at`,
        )
        .bind(shopId, fromDay, input.backOn, staff.id, now, input.seen, vacationBefore.state),
      ...(isNow
        ? [
            db
              .prepare(
                `UPDATE shop SET state = 'VACATION', back_on = ?2 WHERE id = ?1 AND state <> 'CLOSED'`,
              )
              .bind(shopId, input.backOn),
          ]
        : []),
      logDeskAction(context, {
        act: 'vacation',
        subject: `shop:${shopId}`,
        before: { state: vacationBefore.state, ...vacationBefore.planned },
        after: days,
      }),
    ])
  } catch (error) {
    if (databaseErrorOf(error) === 'vacationMoved') throw refuse('deskVacationMoved')
    throw error
  }
  return readVacation(context)
}

/** Opens the shop and deletes a planned vacation. A repeated call changes nothing. */
async function endVacation(context: SellerContext): Promise<DeskVacationState> {
  const { db, shopId } = context
  const vacationBefore = await readVacation(context)
  if (vacationBefore.state === 'CLOSED') throw refuse('deskVacationMoved')
  if (vacationBefore.state === 'OPEN' && !vacationBefore.planned) return vacationBefore
  await db.batch([
    db
      .prepare(`UPDATE shop SET state = 'OPEN', back_on = '' WHERE id = ? AND state = 'VACATION'`)
      .bind(shopId),
    db.prepare('DELETE FROM shop_vacation WHERE shop_id = ?').bind(shopId),
    logDeskAction(context, {
      act: 'vacation ended',
      subject: `shop:${shopId}`,
      before: { state: vacationBefore.state, ...vacationBefore.planned },
      after: { state: 'OPEN' },
    }),
  ])
  return readVacation(context)
}
