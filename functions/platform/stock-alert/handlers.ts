import type { stockAlertCalls } from '#contract/search/stock-alert.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { countWaitingBuyers } from './unmet-searches.ts'
import { stockAlertMessage } from './message.ts'
import { readAlertItemName, alertColumns, buildAlert } from './alert-item.ts'

/** Maximum pending stock alerts of a buyer. */
const maxAlerts = 50

/**
 * Number of last digits of the phone number that are shown: enough for the owner to recognise the
 * number.
 */
const shownDigits = 4

export const stockAlertHandlers: Handlers<typeof stockAlertCalls> = {
  'POST /web-api/demand/arrivalNotice': async (input, context) => {
    const { db, buyer, country, locale, now } = context
    const { wanted, values, named, seller } = await buildAlert(input, context)
    const body = stockAlertMessage(locale, await readAlertItemName(context, named), seller)
    // The insert checks the limit, so that concurrent requests count the same rows. A pending alert
    // for the same item doesn't count, so that a repeated request always succeeds.
    const { meta } = await db
      .prepare(
        `INSERT INTO arrival_notice (customer_id, country_id, ${alertColumns}, body, asked_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE
           (SELECT count(*) FROM arrival_notice WHERE customer_id = ?1 AND told_at IS NULL
             AND (country_id, ${alertColumns}) <> (?2, ?3, ?4, ?5, ?6, ?7)) < ${maxAlerts}
         ON CONFLICT DO UPDATE SET body = excluded.body`,
      )
      .bind(buyer.id, country.id, ...values, body, now)
      .run()
    if (meta.changes === 0) throw refuse('noticesFull')
    const [waiting, row] = await Promise.all([
      countWaitingBuyers(context, wanted),
      db
        .prepare('SELECT cellphone FROM customer WHERE id = ?')
        .bind(buyer.id)
        .first<{ cellphone: string }>(),
    ])
    return { waiting, cellphoneEnd: row?.cellphone.slice(-shownDigits) ?? '' }
  },

  'DELETE /web-api/demand/arrivalNotice': async (input, context) => {
    const { db, buyer, country } = context
    const { values } = await buildAlert(input, context)
    await db
      .prepare(
        `DELETE FROM arrival_notice WHERE country_id = ? AND (${alertColumns}) = (?, ?, ?, ?, ?)
         AND customer_id = ? AND told_at IS NULL`,
      )
      .bind(country.id, ...values, buyer.id)
      .run()
    return null
  },
}
