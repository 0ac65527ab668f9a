import { countries } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'

/* SQL for the figures of a credit account `a`, shared by the buyer's view and the desk. */

/**
 * Ledger balance of an account: available (`credit`), ordered (`creditOpen`) or invoiced
 * (`creditBilled`).
 */
export const balanceSql = (
  account: 'credit' | 'creditOpen' | 'creditBilled',
): string => `ifnull((SELECT amount FROM ledger_balance
  WHERE account = '${account}:' || a.customer_id || ':' || a.shop_id), 0)`

/**
 * Returns the current day of each country at a time (ms), as JSON. A temporary limit ends with the
 * current day of the shop's country.
 */
export const currentDaysJson = (now: number): string =>
  JSON.stringify(
    countries.map((country) => ({
      id: country.id,
      day: toLocalTime(now, calendarOf(country)).day,
    })),
  )

/**
 * SQL for the current day in the shop's country; `days` is the parameter that holds the current day
 * of each country (`currentDaysJson`).
 */
const shopDaySql = (
  days: string,
) => `(SELECT t.value ->> 'day' FROM shop h CROSS JOIN json_each(${days}) t
  WHERE h.id = a.shop_id AND t.value ->> 'id' = h.country_id)`

const grantSql = (valueSql: string, condition: string) => `(SELECT ${valueSql} FROM credit_grant g
  WHERE g.customer_id = a.customer_id AND g.shop_id = a.shop_id AND g.ended = 0
    AND g.until_day ${condition})`

/**
 * SQL for an aggregate over the temporary limits (`g`) in force. `days` is the parameter that holds
 * the current day of each country (`currentDaysJson`).
 */
export const validGrantsSql = (valueSql: string, days: string): string =>
  grantSql(valueSql, `>= ${shopDaySql(days)}`)

/**
 * Returns the available credit. A temporary limit past its last day doesn't count, even before the
 * scheduled job books its end.
 */
export const remainingCreditSql = (days: string): string =>
  `(${balanceSql('credit')} - ${grantSql('ifnull(sum(g.amount), 0)', `< ${shopDaySql(days)}`)})`

/**
 * SQL for an aggregate over the amounts owed by due day (`i`, credit_due) that match a condition.
 */
export const owedSql = (
  condition: string,
  valueSql = 'ifnull(sum(i.owed), 0)',
): string => `(SELECT ${valueSql} FROM credit_due i WHERE i.customer_id = a.customer_id
  AND i.shop_id = a.shop_id AND ${condition})`

/** SQL for the due day of the oldest unpaid invoice. */
export const oldestDueSql = owedSql('true', 'min(i.due_day)')
