import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { countryOf } from '#domain/country/countries.ts'
import { readBilledOrder } from '#platform/credit/record/bill-order.ts'
import { readInvoiceToCredit } from '#platform/credit/record/credit-note.ts'
import { reserveCredit } from '#platform/credit/record/reserve.ts'
import { receiveForCredit } from '#platform/desk/credit/credit-receive.ts'
import type { Env, StaffContext } from '#platform/kernel/context.ts'
import { insertRows } from '#platform/kernel/insert-rows.ts'
import { shipStatements } from '#platform/order/after/ship.ts'
import { changeOrderStatus } from '#platform/order/move/change-status.ts'
import type { OrderActor } from '#platform/order/record/actor.ts'
import { completePayment } from '#platform/payment/complete.ts'
import { insertPayments, paymentsOf } from '#platform/payment/open.ts'
import { finishRefund } from '#platform/payment/record/refund.ts'
import { bookProviderRefund } from '#platform/payment/take-refund.ts'
import { applyPayoutAction } from '#platform/payout/apply-action.ts'
import { closeShops } from '#platform/payout/close.ts'
import { readPeriods } from '#platform/payout/periods.ts'
import { sendPayouts } from '#platform/payout/send.ts'
import { runTransfers } from '#platform/payout/transfer/run.ts'
import { refundReturn } from '#platform/returns/decide.ts'
import { reverseReturn } from '#platform/returns/reverse.ts'
import { openD1OnSqlite } from '../../../scripts/lib/d1.ts'
import { checkBooks } from '../../../scripts/books/check.ts'
import { makeTemporaryFolder } from '../temporary.ts'

const folder = 'functions/platform/db/migrations'
const customerId = 1
const day = 86_400_000

/** Line of an order to place; amounts in minor units. */
export interface SoldLine {
  skuOrgId: number
  quantity: number
  price: number
  shopDiscount: number
  platformDiscount: number
  rate: number
  commission: number
}

/** Order to place. The platform may pay a part of the delivery fee. */
export interface OrderToPlace {
  method: 1 | 2 | 7
  lines: readonly SoldLine[]
  fee: number
  funded: number
}

type Method = OrderToPlace['method']

/** Folder of the databases. Removed after each test file, so the next file gets another one. */
let scratchFile = ''

function scratchFolder(): string {
  if (!existsSync(scratchFile)) scratchFile = makeTemporaryFolder('shop-desk')
  return scratchFile
}

/** Returns the initial database of a country. Builds it once. */
function template(countryId: number): string {
  const path = join(scratchFolder(), `${countryId}.sqlite`)
  if (existsSync(path)) return path
  const file = new DatabaseSync(path)
  file.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
  for (const name of readdirSync(folder).sort())
    file.exec(readFileSync(`${folder}/${name}`, 'utf8'))
  // Offers exist only as numbers, and orders don't come from a cart.
  file.exec(`PRAGMA foreign_keys = OFF; DROP TRIGGER order_line_cart;
      DROP TRIGGER order_line_price;
      INSERT INTO customer (id, country_id, prefix, cellphone, created_at)
        VALUES (1, ${countryId}, '+66', 1, 0);
      INSERT INTO staff (id, login, name, role, password_hash, totp_secret)
        VALUES (2, 'fern', 'Fern', 'FINANCE', '', ''), (9, 'ploy', 'Ploy', 'FINANCE', '', '');
      DROP TRIGGER coupon_use_once;
      INSERT INTO customer_coupon (id, customer_id, coupon_id, kind, country_id, amount, minimum,
        taken_at, expires_at) VALUES (1, 1, 1, 'SHIPPING', ${countryId}, 1, 0, 0, 1);
    `)
  file.close()
  return path
}

/**
 * A country with a separate database and one shop at a time. It runs the platform's writers without
 * the API, for hundreds of thousands of histories.
 */
export class ShopDesk {
  now = Date.UTC(2026, 0, 5)
  readonly countryId: number
  shopId = 7
  readonly db: D1Database
  readonly env: Env
  readonly #path: string
  readonly #file: DatabaseSync
  #next = 10

  constructor(countryId: number, settings: Partial<Env> = {}) {
    this.countryId = countryId
    this.env = settings as Env
    this.#path = join(scratchFolder(), `desk-${countryId}.sqlite`)
    copyFileSync(template(countryId), this.#path)
    this.#file = new DatabaseSync(this.#path)
    this.#file.exec(
      'PRAGMA foreign_keys = OFF; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF',
    )
    this.db = openD1OnSqlite(this.#file)
  }

  /** Starts the next history with a shop that has sold nothing. */
  newShop(): void {
    this.shopId = this.#next++
    this.#file.exec(`INSERT INTO shop (id, country_id, name, type, state, area, rating)
        VALUES (${this.shopId}, ${this.countryId}, 'Siam', 'ALLIANCE', 'OPEN', '', 5);
      INSERT INTO credit_account (customer_id, shop_id, credit_limit, term_months)
        VALUES (1, ${this.shopId}, 900000000000, 1);
      INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
        SELECT 'limit:${this.shopId}', 1, 1, 'house:credit', 'credit:1:${this.shopId}', unit,
          900000000000, 0 FROM payout_rule WHERE country_id = ${this.countryId};
      INSERT INTO payout_account (shop_id, bank, holder, number, connected, usable_at)
        VALUES (${this.shopId}, 'Bank', 'Siam', '12345678', 'acct_${this.shopId}', 0);`)
  }

  close(): void {
    this.#file.close()
    rmSync(this.#path, { force: true })
  }

  rows<Row>(sql: string, ...values: (string | number)[]): Row[] {
    return this.#file.prepare(sql).all(...values) as Row[]
  }

  /** Returns the names of the failed checks of the books, each with the first wrong row. */
  wrongBooks(): string[] {
    return checkBooks(this.#file)
      .filter(
        ({ name, wrong }) => wrong.length > 0 && !unrelatedChecks.some((one) => name.includes(one)),
      )
      .map(({ name, wrong }) => `${name}: ${JSON.stringify(wrong[0])}`)
  }

  finance(id: number): StaffContext {
    const staff = { id, role: 'FINANCE', name: '', shopId: null }
    return { db: this.db, now: this.now, staff, env: this.env } as unknown as StaffContext
  }

  get #seller(): OrderActor {
    return { mover: 'SELLER', id: 4, reason: '', changedAt: this.now }
  }

  async place({ method, lines, fee, funded }: OrderToPlace): Promise<number> {
    const [db, now] = [this.db, this.now]
    const id = this.#next++
    const goods = lines.reduce((sum, line) => sum + line.quantity * line.price, 0)
    const off = lines.reduce((sum, line) => sum + line.shopDiscount + line.platformDiscount, 0)
    const total = goods - off + fee - funded
    const orderIdentity = {
      id,
      number: `M${id}`,
      customer_id: customerId,
      country_id: this.countryId,
    }
    const head = { shop_id: this.shopId, type: 'THIRD_PARTY', status: 'CREATED' }
    const days = { service: 'STANDARD', from_day: '', to_day: '', remark: '', address: '{}' }
    const sums = { goods_total: goods, goods_discount: off, shipping_fee: fee }
    await db.batch([
      insertRows(db, 'INSERT INTO placement', [{ ...orderIdentity, placed_at: now }]),
      insertRows(db, 'INSERT INTO orders', [
        {
          ...orderIdentity,
          placement_id: id,
          placed_at: now,
          payment_method: method,
          ...head,
          ...days,
          ...sums,
          shipping_discount: funded,
          total,
        },
      ]),
      insertRows(
        db,
        'INSERT INTO order_line',
        lines.map((line) => ({
          order_id: id,
          sku_org_id: line.skuOrgId,
          quantity: line.quantity,
          unit_price: line.price,
          amount: line.quantity * line.price,
          shop_discount: line.shopDiscount,
          platform_discount: line.platformDiscount,
          price_version: 1,
          commission_rate: line.rate,
          commission: line.commission,
        })),
      ),
      insertRows(db, 'INSERT INTO order_history', [
        {
          order_id: id,
          position: 1,
          status: 'CREATED',
          mover: 'BUYER',
          mover_id: 1,
          reason: '',
          at: now,
        },
      ]),
      ...insertPayments(db, paymentsOf(id, [{ orderId: id, total }], method, now), customerId, now),
      ...(method === 1
        ? reserveCredit(
            db,
            { id: customerId, country: countryOf(this.countryId) },
            [{ orderId: id, shopId: this.shopId, total }],
            now,
          )
        : []),
    ])
    if (funded > 0)
      this.rows(
        `INSERT INTO coupon_use (order_id, customer_coupon_id, goods, shipping)
         VALUES (?, 1, 0, ?) RETURNING 1`,
        id,
        funded,
      )
    return id
  }

  async pay(orderId: number, method: Method): Promise<void> {
    const [row] = this.rows<{ id: number; amount: number; owed: number | null }>(
      `SELECT y.id, y.amount, i.amount - i.paid - i.credited AS owed FROM payment y
       LEFT JOIN credit_invoice i ON i.order_id = ?1 WHERE y.placement_id = ?1`,
      orderId,
    )
    if (method === 1) {
      const receivedPayment = { customerId, shopId: this.shopId, amount: row?.owed ?? 0 }
      await receiveForCredit({ ...receivedPayment, reference: `B${this.#next++}` }, this.finance(2))
      return
    }
    const by = method === 7 ? 'PROVIDER' : 'SELLER'
    await completePayment(this.db, {
      paymentId: row?.id ?? 0,
      amount: row?.amount ?? 0,
      provider: method === 7 ? 'stand' : 'desk',
      ref: `in${orderId}`,
      charge: method === 7 ? `c${orderId}` : '',
      by,
      byId: method === 7 ? null : 4,
      paidAt: this.now,
    })
  }

  async deliver(orderId: number): Promise<void> {
    const [db, by] = [this.db, this.#seller]
    const order = { id: orderId, type: 'THIRD_PARTY', country_id: this.countryId } as const
    await db.batch(changeOrderStatus(db, { ...order, status: 'CREATED' }, 'CONFIRMED', by))
    const parcel = { ...order, status: 'CONFIRMED', from_day: '', to_day: '' } as const
    const shipment = { carrier: 'X', trackingNumber: '1' }
    await db.batch(shipStatements(db, parcel, shipment, await readBilledOrder(db, orderId), by))
    const buyer: OrderActor = { mover: 'BUYER', id: customerId, reason: '', changedAt: this.now }
    await db.batch(changeOrderStatus(db, { ...order, status: 'SHIPPED' }, 'RECEIVED', buyer))
  }

  async complete(orderId: number): Promise<void> {
    const actor: OrderActor = { mover: 'SCHEDULE', id: null, reason: '', changedAt: this.now }
    const order = { id: orderId, type: 'THIRD_PARTY', status: 'RECEIVED' } as const
    await this.db.batch(changeOrderStatus(this.db, order, 'COMPLETED', actor))
  }

  /** Refunds a return of some items and sends the refund. */
  async bringBack(
    orderId: number,
    skuOrgId: number,
    quantity: number,
    worth: number,
  ): Promise<void> {
    const [db, now] = [this.db, this.now]
    const id = this.#next++
    const row = { id, order_id: orderId, status: 'IN_TRANSIT' } as const
    const returnFields = { reason: 'FAULTY', words: '', refund_amount: worth, created_at: now }
    await db.batch([
      insertRows(db, 'INSERT INTO sale_return', [
        { ...row, number: `R${id}`, customer_id: customerId, ...returnFields },
      ]),
      insertRows(db, 'INSERT INTO sale_return_line', [
        { return_id: id, sku_org_id: skuOrgId, applied: quantity, approved: quantity },
      ]),
      insertRows(db, 'INSERT INTO sale_return_history', [
        {
          return_id: id,
          position: 1,
          status: row.status,
          mover: 'BUYER',
          mover_id: 1,
          words: '',
          at: now,
        },
      ]),
    ])
    const actor = { mover: 'FINANCE', id: 2, remark: '', changedAt: now } as const
    const standing = { ...row, country_id: this.countryId, refund_amount: worth, borne: 0 }
    await db.batch([
      ...(await reverseReturn(db, standing, now)),
      ...refundReturn(db, standing, await readInvoiceToCredit(db, orderId), actor),
    ])
    for (const duePayment of this.rows<{ id: number; payment_id: number; amount: number }>(
      "SELECT id, payment_id, amount FROM refund WHERE status = 'DUE'",
    ))
      await finishRefund(db, { ...duePayment, country_id: this.countryId }, 0, {
        mover: 'FINANCE',
        id: 2,
        reason: '',
        changedAt: now,
      })
  }

  /** Reports a refund or a lost dispute that the provider booked by itself. */
  async atProvider(orderId: number, amount: number, kind: 'REFUND' | 'CHARGEBACK'): Promise<void> {
    const currency = countryOf(this.countryId).currency
    const charge = { charge: `c${orderId}`, paymentId: null, amount, currency, refundId: null }
    const news = { kind: 'refund', ref: `re${this.#next++}`, status: 'DONE', ...charge } as const
    await bookProviderRefund(this.db, 'stand', news, this.now, kind)
  }

  /** Closes the period up to now. */
  async closePeriod(): Promise<void> {
    this.now += day
    const closing = {
      country_id: this.countryId,
      day: new Date(this.now).toISOString().slice(0, 10),
    }
    const [made] = this.rows<{ id: number }>(
      'INSERT INTO payout_closing (country_id, day, until, closed_by, at) VALUES (?, ?, ?, 2, ?) RETURNING id',
      this.countryId,
      closing.day,
      this.now,
      this.now,
    )
    const failed = (subject: string, cause: unknown) => {
      throw new Error(subject, { cause })
    }
    const job = {
      hasTimeLeft: () => true,
      yieldToRequests: async () => {},
      logFailure: failed,
      env: {} as Env,
    }
    await closeShops(
      { ...job, db: this.db, now: this.now },
      { id: made?.id ?? 0, ...closing, until: this.now, closed_by: 2 },
    )
  }

  async send(): Promise<void> {
    const context = this.finance(9)
    const period = (await readPeriods(context)).find((one) => one.countryId === this.countryId)
    if (!period || period.sendable === 0) return
    await sendPayouts(context, {
      countryId: this.countryId,
      amount: period.sendableAmount,
      payouts: period.sendable,
    })
  }

  /**
   * Runs the job of the transfers after a time (milliseconds). With 'may fail', errors of single
   * transfers are expected.
   */
  async runTransfers(afterMs = 0, mode: 'may fail' | 'works' = 'works'): Promise<void> {
    this.now += afterMs
    const failed = (subject: string, cause: unknown) => {
      if (mode === 'works') throw new Error(subject, { cause })
    }
    const job = {
      hasTimeLeft: () => true,
      yieldToRequests: async () => {},
      logFailure: failed,
      env: this.env,
    }
    await runTransfers({ ...job, db: this.db, now: this.now })
  }

  async settle(
    payoutId: number,
    action: 'paid' | 'returned',
    seenState: 'SENT' | 'PAID',
  ): Promise<void> {
    await applyPayoutAction(this.finance(9), {
      id: payoutId,
      act: action,
      seen: seenState,
      words: 'by the bank',
    })
  }
}

/**
 * Checks of the books for stock and coupons, which these histories don't contain, by a part of
 * their names.
 */
const unrelatedChecks = [
  'pieces taken',
  'what coupons took',
  'coupon is used',
  'coupons of an order',
]
