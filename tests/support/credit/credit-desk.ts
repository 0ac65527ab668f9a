import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { countryOf } from '#domain/country/countries.ts'
import { type Day, toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { Env, StaffContext } from '#platform/kernel/context.ts'
import { readBilledOrder } from '#platform/credit/record/bill-order.ts'
import { readInvoiceToCredit } from '#platform/credit/record/credit-note.ts'
import { insertSettlement, settlementOf } from '#platform/credit/pay.ts'
import { readAccounts } from '#platform/credit/record/read.ts'
import { reserveCredit } from '#platform/credit/record/reserve.ts'
import { runCreditJobs } from '#platform/credit/credit-jobs.ts'
import { insertRows } from '#platform/kernel/insert-rows.ts'
import { requestChange } from '#platform/desk/credit/credit-change.ts'
import { receiveForCredit } from '#platform/desk/credit/credit-receive.ts'
import { changeOrderStatus } from '#platform/order/move/change-status.ts'
import type { OrderActor } from '#platform/order/record/actor.ts'
import { shipStatements } from '#platform/order/after/ship.ts'
import { completePayment } from '#platform/payment/complete.ts'
import { insertPayments, paymentsOf } from '#platform/payment/open.ts'
import { refundReturn } from '#platform/returns/decide.ts'
import { openD1OnSqlite } from '../../../scripts/lib/d1.ts'

const folder = 'functions/platform/db/migrations'
const shopId = 1
const country = countryOf(1001)

/** A buyer's credit as the platform reports it. Amounts are minor units. */
export interface ReportedCredit {
  left: number | undefined
  ordered: number | undefined
  owed: number | undefined
  overdue: number | undefined
  /** Refunds due, for overpayments or returns. */
  goesBack: number
  /** Due days of the invoices, in order. */
  due: string
}

/**
 * One shop that gives credit, with an in-memory database and a simulated time. It runs the
 * platform's writers without the API, for hundreds of thousands of histories.
 */
export class CreditDesk {
  now = 0
  readonly #db: D1Database
  readonly #file = new DatabaseSync(':memory:')
  #next = 1

  constructor() {
    for (const name of readdirSync(folder).sort())
      this.#file.exec(readFileSync(`${folder}/${name}`, 'utf8'))
    // Offers, staff and addresses in these histories exist only as numbers.
    this.#file.exec('PRAGMA foreign_keys = OFF')
    this.#file.exec(
      `INSERT INTO shop (id, country_id, name, type, state, area, rating)
       VALUES (${shopId}, ${country.id}, 'Siam', 'ALLIANCE', 'OPEN', '', 5)`,
    )
    this.#db = openD1OnSqlite(this.#file)
  }

  close(): void {
    this.#file.close()
  }

  rows(sql: string, ...values: number[]): unknown[] {
    return this.#file.prepare(sql).all(...values)
  }

  get today(): Day {
    return toLocalTime(this.now, calendarOf(country)).day
  }

  get #finance(): StaffContext {
    return { db: this.#db, now: this.now, staff: { id: 2, role: 'FINANCE' } } as StaffContext
  }

  get #service(): OrderActor {
    return { mover: 'SERVICE', id: 1, reason: '', changedAt: this.now }
  }

  newCustomer(): number {
    const id = this.#next++
    this.rows(
      `INSERT INTO customer (id, country_id, prefix, cellphone, created_at)
       VALUES (?1, ${country.id}, '+66', ?1, 0) RETURNING id`,
      id,
    )
    return id
  }

  /** Returns a payment reference as a bank assigns it. */
  newReference(): string {
    return `bank ${this.#next++}`
  }

  async standing(customerId: number): Promise<ReportedCredit> {
    const asker = { db: this.#db, now: this.now, buyer: { id: customerId, country } }
    const [account] = await readAccounts(asker as never)
    const [more] = this.rows(
      `SELECT (SELECT ifnull(sum(r.amount), 0) FROM placement p JOIN payment y ON y.placement_id = p.id
           JOIN refund r ON r.payment_id = y.id WHERE p.customer_id = ?1) AS goesBack,
         (SELECT ifnull(group_concat(due_day), '') FROM
           (SELECT due_day FROM credit_invoice WHERE customer_id = ?1 ORDER BY id)) AS due`,
      customerId,
    ) as [{ goesBack: number; due: string }]
    return {
      left: account?.remainingCredit,
      ordered: account?.notInvoicedAmount,
      owed: account?.invoicedAmount,
      overdue: account?.overdueAmount,
      ...more,
    }
  }

  /** Runs the schedule for all buyers. */
  async run(): Promise<void> {
    const failed = (subject: string, cause: unknown) => {
      throw new Error(subject, { cause })
    }
    const job = { hasTimeLeft: () => true, yieldToRequests: async () => {}, logFailure: failed }
    await runCreditJobs({ ...job, env: {} as Env, db: this.#db, now: this.now })
  }

  async setLimit(customerId: number, amount: number): Promise<void> {
    const limitChange = { customerId, shopId, kind: 'LIMIT', amount, words: 'as agreed' } as const
    await requestChange(limitChange, this.#finance)
  }

  async lend(customerId: number, amount: number, untilDay: Day): Promise<void> {
    const grantChange = {
      customerId,
      shopId,
      kind: 'GRANT',
      amount,
      untilDay,
      words: 'a week',
    } as const
    await requestChange(grantChange, this.#finance)
  }

  /** Places an order on credit. Returns undefined if the ledger refuses it. */
  async place(customerId: number, total: number): Promise<number | undefined> {
    const [db, now] = [this.#db, this.now]
    const id = this.#next++
    const order = { orderId: id, shopId, total }
    const orderIdentity = { id, number: `M${id}`, customer_id: customerId, country_id: country.id }
    const head = { shop_id: shopId, type: 'THIRD_PARTY', status: 'CREATED', payment_method: 1 }
    const days = { service: 'STANDARD', from_day: '', to_day: '', remark: '', address: '{}' }
    const sums = { goods_total: total, shipping_fee: 0, total }
    const firstStatus = { position: 1, status: 'CREATED', mover: 'BUYER', mover_id: customerId }
    try {
      await db.batch([
        insertRows(db, 'INSERT INTO placement', [{ ...orderIdentity, placed_at: now }]),
        insertRows(db, 'INSERT INTO orders', [
          { ...orderIdentity, placement_id: id, placed_at: now, ...head, ...days, ...sums },
        ]),
        insertRows(db, 'INSERT INTO order_history', [
          { order_id: id, ...firstStatus, reason: '', at: now },
        ]),
        ...insertPayments(db, paymentsOf(id, [order], 1, now), customerId, now),
        ...reserveCredit(db, { id: customerId, country }, [order], now),
      ])
      return id
    } catch (error) {
      if (String(error).includes('balance too low')) return undefined
      throw error
    }
  }

  async cancel(customerId: number, orderId: number): Promise<void> {
    const actor: OrderActor = { mover: 'BUYER', id: customerId, reason: '', changedAt: this.now }
    const orderState = { id: orderId, type: 'THIRD_PARTY', status: 'CREATED' } as const
    await this.#db.batch(changeOrderStatus(this.#db, orderState, 'CANCELLED', actor))
  }

  async ship(orderId: number): Promise<void> {
    const [db, by] = [this.#db, this.#service]
    const order = { id: orderId, type: 'THIRD_PARTY', country_id: country.id } as const
    await db.batch(changeOrderStatus(db, { ...order, status: 'CREATED' }, 'CONFIRMED', by))
    const parcel = { ...order, status: 'CONFIRMED', from_day: '', to_day: '' } as const
    const shipment = { carrier: 'Flash Express', trackingNumber: 'TH1' }
    await db.batch(shipStatements(db, parcel, shipment, await readBilledOrder(db, orderId), by))
  }

  /** Returns part of a delivered order, with its refund. */
  async bringBack(customerId: number, orderId: number, amount: number): Promise<void> {
    const [db, now] = [this.#db, this.now]
    const id = this.#next++
    const returnFields = { reason: 'FAULTY', words: '', refund_amount: amount, created_at: now }
    const row = { id, order_id: orderId, status: 'IN_TRANSIT' } as const
    const currentStatus = { position: 1, status: row.status, mover: 'BUYER', mover_id: customerId }
    await db.batch([
      insertRows(db, 'INSERT INTO sale_return', [
        { ...row, number: `R${id}`, customer_id: customerId, ...returnFields },
      ]),
      insertRows(db, 'INSERT INTO sale_return_history', [
        { return_id: id, ...currentStatus, words: '', at: now },
      ]),
    ])
    const standing = { ...row, country_id: country.id, refund_amount: amount }
    const actor = { mover: 'FINANCE', id: 2, remark: '', changedAt: now } as const
    await db.batch(refundReturn(db, standing, await readInvoiceToCredit(db, orderId), actor))
  }

  /** Books money that finance received for a buyer's debt. */
  receive(customerId: number, amount: number, reference: string) {
    return receiveForCredit({ customerId, shopId, amount, reference }, this.#finance)
  }

  /** Records the amounts that a buyer will pay of each invoice. Returns the payment. */
  async askToPay(
    customerId: number,
    shares: readonly { invoiceId: number; amount: number }[],
  ): Promise<number> {
    const [db, now] = [this.#db, this.now]
    const amount = shares.reduce((sum, share) => sum + share.amount, 0)
    const names = settlementOf({ now, buyer: { country } })
    const settlement = { ...names, method: 6, amount, shares } as const
    const asker = { db, now, locale: 'en' } as const
    await db.batch(insertSettlement(asker, { id: customerId, country }, settlement))
    return names.paymentId
  }

  /** Books the money for a payment of chosen invoices, whether the amount is enough or not. */
  async receiveTransfer(paymentId: number, amount: number): Promise<void> {
    const ref = this.newReference()
    const receipt = { provider: 'desk', ref, by: 'FINANCE', byId: 2, paidAt: this.now } as const
    await completePayment(this.#db, { paymentId, amount, ...receipt })
  }
}
