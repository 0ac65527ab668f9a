import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countries } from '#domain/country/countries.ts'
import { vatPercentOf } from '#platform/order/record/vat.ts'
import { commissionOn, rateFor } from '#domain/payout/commission.ts'
import { StripeTransfers } from '../../support/seller/stripe-transfers.ts'
import { generatedCases } from '../../support/rounds.ts'
import { ShopDesk, type OrderToPlace } from '../../support/seller/shop-desk.ts'
import { ModelSale } from '../../support/seller/shop-model.ts'

/*
 * Compares the platform's writers and triggers of shops' accounts with a model that uses only what
 * happened: orders with both kinds of coupons, returns in part, refunds and lost disputes before
 * and after payout, cash, credit, new commission rates, payouts that the bank returns, and payouts
 * through Stripe, which makes, refuses and reverses transfers.
 */

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  price: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 90_000_000 })),
  shopOff: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
  platformOff: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
})

const step = fc.record({
  kind: fc.constantFrom(
    ...(['order', 'order', 'pay', 'deliver', 'deliver', 'return', 'return', 'provider'] as const),
    ...(['complete', 'complete', 'close', 'send', 'paid', 'bounce', 'chargeback', 'rate'] as const),
    ...(['transfer', 'transfer', 'reverse'] as const),
  ),
  pick: fc.nat(9),
  share: fc.integer({ min: 1, max: 100 }),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  method: fc.constantFrom(1, 2, 7, 7, 7),
  fee: fc.constantFrom(0, 1, 149_00),
  feeOff: fc.constantFrom(0, 0, 40, 100),
})

interface PlacedOrder {
  id: number
  wish: OrderToPlace
  model: ModelSale
  isPaid: boolean
  isReceived: boolean
  isCompleted: boolean
}

const feeRates: Record<number, number> = {
  1001: 210,
  1102: 200,
  1129: 200,
  1171: 250,
  1234: 200,
  1198: 250,
}

/** Number of histories per database: rows accumulate, and closing a period reads all shops. */
const perDesk = 40

const desks = new Map<number, { desk: ShopDesk; histories: number }>()

/**
 * Returns the country's database with a new shop. When a database is replaced, its books must be
 * consistent.
 */
function deskOf(countryId: number): ShopDesk {
  const knownDesk = desks.get(countryId)
  if (knownDesk && knownDesk.histories < perDesk) knownDesk.histories += 1
  else {
    if (knownDesk) end(knownDesk.desk)
    desks.set(countryId, { desk: new ShopDesk(countryId, stripe.settings), histories: 1 })
  }
  const { desk } = desks.get(countryId) as { desk: ShopDesk }
  desk.newShop()
  return desk
}

function end(desk: ShopDesk): void {
  const wrongBooks = desk.wrongBooks()
  desk.close()
  expect(wrongBooks).toEqual([])
}

const stripe = new StripeTransfers()
beforeAll(() => stripe.start())

afterAll(() => {
  stripe.stop()
  for (const { desk } of desks.values()) end(desk)
})

test(
  'for any history, a shop’s balance matches an independent calculation in six currencies',
  { timeout: 7_200_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...countries),
        fc.array(step, { minLength: 1, maxLength: 24, size: 'max' }),
        async ({ id: countryId, countryCode }, steps) => {
          const desk = deskOf(countryId)
          const orders: PlacedOrder[] = []
          const rates = [{ shopId: null, categoryId: null, rate: 1000, startsAt: 0 }]
          let [inHand, paidOut] = [0n, 0n]
          for (const { kind, pick, share, lines, method, fee, feeOff } of steps) {
            desk.now += 3_600_000
            const order = orders[pick % Math.max(1, orders.length)]
            if (kind === 'rate')
              rates.push({ shopId: null, categoryId: null, rate: share * 20, startsAt: desk.now })
            if (kind === 'order') {
              const rate = rateFor(rates, { shopId: 1, categoryId: 1 }, desk.now)
              const wish: OrderToPlace = {
                method: method as OrderToPlace['method'],
                fee,
                funded: Math.floor((fee * feeOff) / 100),
                lines: lines.map(({ quantity, price, shopOff, platformOff }, i) => {
                  const amount = quantity * price
                  const shopDiscount = Math.floor((amount * shopOff) / 100)
                  const remainder = amount - shopDiscount
                  const platformDiscount = Math.floor((remainder * platformOff) / 100)
                  const commission = commissionOn(remainder, vatPercentOf(countryCode), rate)
                  return {
                    skuOrgId: i + 1,
                    quantity,
                    price,
                    shopDiscount,
                    platformDiscount,
                    rate,
                    commission,
                  }
                }),
              }
              const model = modelOf(wish, feeRates[countryId] ?? 0)
              if (model.unrefunded === 0n) continue
              const placed = await desk.place(wish)
              orders.push({
                id: placed,
                wish,
                model,
                isPaid: false,
                isReceived: false,
                isCompleted: false,
              })
              if (method === 7) await desk.pay(placed, method)
            }
            if (!order && ['close', 'send'].includes(kind) === false) continue
            if (order) {
              if (kind === 'deliver' && !order.isReceived) {
                await desk.deliver(order.id)
                order.isReceived = true
                if (order.isPaid) order.model.earn()
              }
              if (kind === 'pay' && !order.isPaid && canPay(order))
                await desk.pay(order.id, order.wish.method)
              if (kind === 'complete' && order.model.isEarned && !order.isCompleted) {
                await desk.complete(order.id)
                order.isCompleted = true
              }
              if (kind === 'return') await giveBack(desk, order, pick, share)
              if (kind === 'provider' || kind === 'chargeback') {
                const leftUnrefunded = order.model.unrefunded
                const maxAmount = order.isReceived ? leftUnrefunded : leftUnrefunded - 1n
                const expected = (leftUnrefunded * BigInt(share)) / 100n
                const amount = expected < maxAmount ? expected : maxAmount
                if (order.wish.method === 7 && order.isPaid && amount > 0n) {
                  const as = kind === 'chargeback' ? 'CHARGEBACK' : 'REFUND'
                  await desk.atProvider(order.id, Number(amount), as)
                  order.model.spread(amount)
                }
              }
            }
            notePaid(desk, orders)
            if (kind === 'close') await desk.closePeriod()
            if (kind === 'send') {
              desk.env.STRIPE_PAYOUTS = pick % 2 === 0 ? countryCode : ''
              await desk.send()
            }
            if (kind === 'transfer') await transfer(desk, pick)
            if (kind === 'reverse') await reverse(desk)
            if (kind === 'paid' || kind === 'bounce') await settle(desk, kind)
            const model = orders.reduce((sum, one) => sum + one.model.balance, 0n)
            const [payouts] = desk.rows<{ inHand: number; paidOut: number }>(
              `SELECT ifnull(sum(iif(state IN ('CLOSED', 'SENT'), amount, 0)), 0) AS inHand,
                 ifnull(sum(iif(state = 'PAID', amount, 0)), 0) AS paidOut FROM payout WHERE shop_id = ?`,
              desk.shopId,
            )
            inHand = BigInt(payouts?.inHand ?? 0)
            paidOut = BigInt(payouts?.paidOut ?? 0)
            const balance = desk.rows<{ amount: number }>(
              `SELECT ifnull(sum(amount), 0) AS amount FROM ledger_balance
               WHERE account IN ('shopPending:' || ?1, 'shopAvailable:' || ?1)`,
              String(desk.shopId),
            )[0]?.amount
            expect(BigInt(balance ?? 0) + inHand + paidOut).toBe(model)
          }
        },
      ),
      generatedCases('accounts of shops', 100, 15_000),
    )
  },
)

function modelOf({ lines, fee, funded, method }: OrderToPlace, feeRate: number): ModelSale {
  const charge = (paidAmount: number) =>
    method === 7 ? Number((BigInt(paidAmount) * BigInt(feeRate) * 2n + 10_000n) / 20_000n) : 0
  const parts = lines.map((soldLine) => {
    const paidAmount =
      soldLine.quantity * soldLine.price - soldLine.shopDiscount - soldLine.platformDiscount
    const amounts = [paidAmount, soldLine.platformDiscount, soldLine.commission, charge(paidAmount)]
    return { skuOrgId: soldLine.skuOrgId, pieces: soldLine.quantity, amounts }
  })
  const delivery = [fee - funded, funded, 0, charge(fee - funded)]
  const all = fee > 0 ? [{ skuOrgId: 0, pieces: 1, amounts: delivery }, ...parts] : parts
  return new ModelSale(all, method === 2)
}

/**
 * Returns whether an order can be paid now. An order on credit is paid after it has shipped, while
 * an amount is due.
 */
const canPay = ({ wish, isReceived, model }: PlacedOrder) =>
  wish.method === 2 || (wish.method === 1 && isReceived && model.unrefunded > 0n)

/**
 * Updates the model for orders that became paid: money on credit settles the oldest invoices first,
 * and a return may settle the rest of an invoice.
 */
function notePaid(desk: ShopDesk, orders: readonly PlacedOrder[]): void {
  for (const order of orders) {
    if (order.isPaid) continue
    order.isPaid =
      desk.rows<{ paid: number }>('SELECT paid FROM orders WHERE id = ?', order.id)[0]?.paid === 1
    if (order.isPaid && order.isReceived) order.model.earn()
  }
}

async function giveBack(desk: ShopDesk, order: PlacedOrder, pick: number, share: number) {
  const { model, isReceived, isPaid, wish } = order
  if (!isReceived || !(isPaid || wish.method === 1)) return
  const goods = model.parts.filter(({ skuOrgId }) => skuOrgId > 0)
  const part = goods[pick % goods.length]
  if (!part || part.returned === part.quantity) return
  const remainingCount = Number(part.quantity - part.returned)
  const quantity = Math.max(1, Math.floor((remainingCount * share) / 100))
  const worth = Number(model.worth(part.skuOrgId, quantity))
  await desk.bringBack(order.id, part.skuOrgId, quantity, worth)
  model.return(part.skuOrgId, quantity)
}

/** Runs the transfers of sent payouts; Stripe refuses or loses some. */
async function transfer(desk: ShopDesk, pick: number): Promise<void> {
  const outcomes = ['low balance', 'refused', 'made', 'made', 'made'] as const
  stripe.expectOutcomes(outcomes[pick] ?? 'made')
  await desk.runTransfers()
}

/** Moves the oldest transfer of the shop back; the comparison finds it. */
async function reverse(desk: ShopDesk): Promise<void> {
  const [row] = desk.rows<{ id: string }>(
    `SELECT t.transfer_id AS id FROM payout_transfer t JOIN payout p ON p.id = t.payout_id
     WHERE t.state = 'MADE' AND p.shop_id = ? ORDER BY p.id LIMIT 1`,
    desk.shopId,
  )
  if (!row) return
  stripe.reverse(row.id)
  desk.rows('UPDATE payout_transfer SET due_at = 0 WHERE transfer_id = ? RETURNING 1', row.id)
  await desk.runTransfers()
}

async function settle(desk: ShopDesk, kind: 'paid' | 'bounce'): Promise<void> {
  const [row] = desk.rows<{ id: number; state: 'SENT' | 'PAID' }>(
    `SELECT id, state FROM payout WHERE shop_id = ?2
       AND NOT EXISTS (SELECT 1 FROM payout_transfer t WHERE t.payout_id = payout.id)
       AND (state = 'SENT'
       OR (state = 'PAID' AND ?1 = 'bounce')) ORDER BY id LIMIT 1`,
    kind,
    desk.shopId,
  )
  if (row) await desk.settle(row.id, kind === 'paid' ? 'paid' : 'returned', row.state)
}
