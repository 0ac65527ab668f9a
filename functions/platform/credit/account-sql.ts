import { countries } from '#domain/country/countries.ts'
import { localTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'

/*
 * What an account `a` comes to, as SQL: the buyer's own view of it and the desk's ask for the same.
 */

/** What the ledger has of it: left (`credit`), ordered (`creditOpen`) or owed (`creditBilled`). */
export const balanceOf = (
  account: 'credit' | 'creditOpen' | 'creditBilled',
): string => `ifnull((SELECT amount FROM ledger_balance
  WHERE account = '${account}:' || a.customer_id || ':' || a.shop_id), 0)`

/** The day of each country at a moment (milliseconds), as JSON: a limit ends with a shop's own day. */
export const daysAt = (now: number): string =>
  JSON.stringify(
    countries.map((country) => ({ id: country.id, day: localTime(now, calendarOf(country)).day })),
  )

/** The day that it is at the shop; the parameter holds those of all countries. */
const shopDay = (
  days: string,
) => `(SELECT t.value ->> 'day' FROM shop h CROSS JOIN json_each(${days}) t
  WHERE h.id = a.shop_id AND t.value ->> 'id' = h.country_id)`

const grants = (what: string, condition: string) => `(SELECT ${what} FROM credit_grant g
  WHERE g.customer_id = a.customer_id AND g.shop_id = a.shop_id AND g.ended = 0
    AND g.until_day ${condition})`

/** Something of the temporary limits (`g`) that stand on the days of a parameter (`daysAt`). */
export const grantsOf = (what: string, days: string): string => grants(what, `>= ${shopDay(days)}`)

/** What is left: a temporary limit whose day is over counts no more, whenever the schedule books it. */
export const remainingOf = (days: string): string =>
  `(${balanceOf('credit')} - ${grants('ifnull(sum(g.amount), 0)', `< ${shopDay(days)}`)})`

/** Something of what is owed by the day on which it is due (`i`, credit_due), by a condition. */
export const owedOf = (
  condition: string,
  what = 'ifnull(sum(i.owed), 0)',
): string => `(SELECT ${what} FROM credit_due i WHERE i.customer_id = a.customer_id
  AND i.shop_id = a.shop_id AND ${condition})`

/** The due day of the oldest invoice that is owed. */
export const oldestDueOf = owedOf('true', 'min(i.due_day)')
