import { dueDayOf } from '#domain/credit/term.ts'
import { countryOf } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { billedCreditAccountOf, openCreditAccountOf, unitOf } from '../../ledger/accounts.ts'
import { postTransfers } from '../../ledger/post.ts'
import { oldestDueSql } from './account-sql.ts'

/** Order on credit that is being shipped. */
export interface BilledOrder {
  id: number
  number: string
  customer_id: number
  shop_id: number
  country_id: number
  total: number
  /** Months until the invoice is due. */
  term_months: number
  blocked: number
  /** Due day of the oldest amount owed; null when nothing is owed. */
  oldest_due: string | null
}

/** Reads an order on credit for invoicing; null when the buyer pays the order by another method. */
export function readBilledOrder(db: D1Database, orderId: number): Promise<BilledOrder | null> {
  return db
    .prepare(
      `SELECT o.id, o.number, o.customer_id, o.shop_id, o.country_id, o.total, a.term_months,
         a.blocked, ${oldestDueSql} AS oldest_due
       FROM orders o JOIN credit_account a
         ON a.customer_id = o.customer_id AND a.shop_id = o.shop_id
       WHERE o.id = ? AND o.payment_method = 1 AND o.total > 0`,
    )
    .bind(orderId)
    .first<BilledOrder>()
}

/** Invoices an order when it ships: the reserved credit becomes an amount owed. */
export function billOrder(db: D1Database, order: BilledOrder, time: number): D1PreparedStatement[] {
  const { id, number, customer_id: customer, shop_id: shop, total } = order
  const country = countryOf(order.country_id)
  const { day } = toLocalTime(time, calendarOf(country))
  return [
    postTransfers(
      db,
      `order:${id}:invoiced`,
      [
        {
          from: openCreditAccountOf(customer, shop),
          to: billedCreditAccountOf(customer, shop),
          unit: unitOf(country),
          amount: total,
        },
      ],
      time,
    ),
    db
      .prepare(
        `INSERT INTO credit_invoice
           (id, number, customer_id, shop_id, order_id, amount, invoice_day, due_day)
         VALUES (?1, ?2, ?3, ?4, ?1, ?5, ?6, ?7)`,
      )
      .bind(
        id,
        `INV${number.slice(1)}`,
        customer,
        shop,
        total,
        day,
        dueDayOf(day, order.term_months),
      ),
  ]
}
