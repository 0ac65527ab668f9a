import type { DeskPayout } from '#contract/desk/desk-payouts.ts'
import type { PayoutAction, PayoutState } from '#domain/payout/states.ts'
import { applyPayoutAction } from '#platform/payout/apply-action.ts'
import { readPayout } from '#platform/payout/read.ts'
import type { ShopDesk } from './shop-desk.ts'

/** Payout of the current shop after its period was closed and sent. */
export interface SentPayout {
  number: string
  amount: number
  /** States of the payout and of its transfer; null without a transfer. */
  state: () => [string | undefined, string | null | undefined]
  read: () => Promise<DeskPayout>
  act: (action: PayoutAction, seenPayoutState?: PayoutState) => Promise<void>
}

/** Sells one item of the current shop, closes the period and sends the payouts. */
export async function sentPayout(desk: ShopDesk): Promise<SentPayout> {
  const line = { skuOrgId: 1, quantity: 1, price: 90_000, rate: 1000, commission: 8411 }
  const orderId = await desk.place({
    method: 7,
    lines: [{ ...line, shopDiscount: 0, platformDiscount: 0 }],
    fee: 0,
    funded: 0,
  })
  await desk.pay(orderId, 7)
  await desk.deliver(orderId)
  await desk.complete(orderId)
  await desk.closePeriod()
  await desk.send()
  const [row] = desk.rows<{ id: number; number: string; amount: number }>(
    'SELECT id, number, amount FROM payout WHERE shop_id = ? ORDER BY id DESC LIMIT 1',
    desk.shopId,
  )
  if (!row) throw new Error('no payout')
  const { id, number, amount } = row
  return {
    number,
    amount,
    state: () => {
      const [now] = desk.rows<{ state: string; transfer: string | null }>(
        `SELECT p.state, t.state AS transfer FROM payout p
         LEFT JOIN payout_transfer t ON t.payout_id = p.id WHERE p.id = ?`,
        id,
      )
      return [now?.state, now?.transfer]
    },
    read: () => readPayout(desk.finance(9), id),
    act: (action, seenState = 'SENT') =>
      applyPayoutAction(desk.finance(9), {
        id,
        act: action,
        seen: seenState,
        words: 'by the bank',
      }),
  }
}
