import type { OrderLife } from './lives.ts'

/** Expected end of an order, however often the shop was killed before. */
export interface ExpectedEnd {
  orderId: number
  placementId: number
  /** Every state in the order's history. */
  path: string
  /** Every state in the history of each payment. */
  payments: string[]
  /** Steps of the cancellation request. */
  steps: string
  /** Every state in the history of the return; '' without one. */
  returned: string
  /** Refunded amount: everything, nothing, or the value of one item. */
  back: 'all' | 'none' | 'one piece'
}

type Story = (life: OrderLife) => Promise<ExpectedEnd>

const end = (
  { orderId, placementId }: { orderId: number; placementId: number },
  path: string,
  payments: string[],
  overrides: Partial<Pick<ExpectedEnd, 'steps' | 'returned' | 'back'>> = {},
): ExpectedEnd => ({
  orderId,
  placementId,
  path,
  payments,
  steps: '',
  returned: '',
  back: 'none',
  ...overrides,
})

const cancelledPaid = 'CREATED CANCEL_APPLYING CANCELLED'
const allBack = 'PENDING PAID REFUNDING REFUNDED'

/** Actions of buyers, with their expected result. */
export const stories: Record<string, Story> = {
  'declined, paid, refused to cancel, kept': async (life) => {
    const placed = await life.place(7)
    const { orderId } = placed
    await life.decide(await life.open(placed), 'decline', 'heard')
    await life.pay(placed)
    await life.cancel(orderId)
    await life.act('cancellation', orderId, 'refuseCancel')
    await life.resume(orderId)
    return end(
      placed,
      'CREATED CANCEL_APPLYING CANCEL_REFUSED CREATED',
      ['PENDING DECLINED', 'PENDING PAID'],
      { steps: 'CREATE PENDING REFUSED CANCEL' },
    )
  },

  'paid, cancelled and paid back': async (life) => {
    const placed = await life.place(7)
    await life.pay(placed)
    await life.cancel(placed.orderId)
    await life.act('cancellation', placed.orderId, 'acceptCancel')
    const [payment] = (await life.atDesk(placed.orderId)).payments
    await life.refunded(payment?.paymentId ?? 0)
    return end(placed, cancelledPaid, [allBack], { steps: 'CREATE PENDING FINISH', back: 'all' })
  },

  'cancelled before the money came, which goes back': async (life) => {
    const placed = await life.place(7)
    const openedPayment = await life.open(placed)
    await life.cancel(placed.orderId)
    await life.decide(openedPayment, 'approve', 'heard')
    await life.refunded(openedPayment.paymentId)
    return end(placed, 'CREATED CANCELLED', ['PENDING CANCELLED'], {
      steps: 'CREATE FINISH',
      back: 'all',
    })
  },

  'forgotten, cancelled by the clock': async (life) => {
    const placed = await life.place(7)
    const { placementId, orderId } = placed
    life.shop.sql('UPDATE orders SET pay_before = 1 WHERE placement_id = ?', placementId)
    await life.patience.wait(
      `order ${orderId} that nobody paid`,
      async () => (await life.atDesk(orderId)).status === 'CANCELLED',
    )
    return end(placed, 'CREATED CANCELLED', ['PENDING EXPIRED'])
  },

  'paid, the phone closed and the callback lost': async (life) => {
    const placed = await life.place(7)
    const { placementId, orderId } = placed
    await life.decide(await life.open(placed), 'approve', 'never')
    life.shop.sql('UPDATE payment SET pay_before = 1 WHERE placement_id = ?', placementId)
    await life.patience.wait(
      `payment of order ${orderId}`,
      async () => (await life.atDesk(orderId)).paid,
    )
    return end(placed, 'CREATED', ['PENDING PAID'])
  },

  'paid by transfer, cancelled, sent back by finance': async (life) => {
    const placed = await life.place(6)
    await life.receiveMoney(placed.orderId)
    await life.cancel(placed.orderId)
    await life.act('cancellation', placed.orderId, 'acceptCancel')
    await life.finishRefund(placed.orderId)
    return end(placed, cancelledPaid, [allBack], { steps: 'CREATE PENDING FINISH', back: 'all' })
  },

  'paid, received, one piece returned': async (life) => {
    const placed = await life.place(7)
    const { orderId } = placed
    await life.pay(placed)
    await life.act('shop', orderId, 'confirm')
    await life.act('shop', orderId, 'ship')
    await life.receive(orderId)
    await life.giveBack(orderId)
    const [payment] = (await life.atDesk(orderId)).payments
    await life.refunded(payment?.paymentId ?? 0)
    return end(placed, 'CREATED CONFIRMED SHIPPED RECEIVED', ['PENDING PAID'], {
      returned: 'REQUESTED INSPECTING APPROVED IN_TRANSIT REFUNDED',
      back: 'one piece',
    })
  },

  'paid by transfer, sent, lost on its way and sent back by finance': async (life) => {
    const placed = await life.place(6)
    const { orderId } = placed
    await life.receiveMoney(orderId)
    await life.act('shop', orderId, 'confirm')
    await life.act('shop', orderId, 'ship')
    await life.lose(orderId)
    await life.finishRefund(orderId)
    return end(placed, 'CREATED CONFIRMED SHIPPED RECEIVED', [allBack], {
      returned: 'REQUESTED INSPECTING APPROVED IN_TRANSIT REFUNDED',
      back: 'all',
    })
  },
}
