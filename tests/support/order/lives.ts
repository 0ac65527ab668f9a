import type { Answer } from '../../../src/contract/index.ts'
import type { PaymentState } from '../../../src/contract/shapes/payment-state.ts'
import type { DeskAction } from '../../../src/domain/desk/acts.ts'
import type { ReturnAction } from '../../../src/domain/desk/return-acts.ts'
import { deskActionTerms } from '../../../src/domain/desk/acts.ts'
import { returnActionTerms } from '../../../src/domain/desk/return-acts.ts'
import { signCallback } from '../../../functions/platform/payment/provider/embedded.ts'
import type { Env } from '../../../functions/platform/kernel/context.ts'
import { Caller } from '../client.ts'
import type { OwnShop } from '../seller/own-shop.ts'
import type { RetryingClients, Phase } from '../server/patience.ts'
import { settingOfWorker } from '../server/job-context.ts'
import { Member } from '../auth/staff.ts'

type PlacedOrder = Answer<'POST /web-api/order/submitOrder'> & { orderId: number }
type OpenedPayment = Answer<'POST /app-api/order/getOnlinePayment/h5'>

/** Actions of a buyer and the desk on an order. Each action is retried until it gets a response. */
export class OrderLife {
  readonly shop: OwnShop
  readonly patience: RetryingClients
  readonly #buyer: Caller
  readonly #service: Member
  readonly #finance: Member
  readonly #offers: readonly number[]

  constructor(
    shop: OwnShop,
    patience: RetryingClients,
    customerId: number,
    offers: readonly number[],
  ) {
    this.shop = shop
    this.patience = patience
    this.#buyer = new Caller(shop.session(customerId), shop.url)
    this.#service = new Member(1, shop.deskSession(1), shop.url)
    this.#finance = new Member(2, shop.deskSession(2), shop.url)
    this.#offers = offers
  }

  /** Places an order with a quantity of two of each offer. */
  async place(paymentMethodId: number): Promise<PlacedOrder> {
    const { patience } = this
    await patience.send('placing', this.#buyer, 'POST /web-api/v5/shoppingCart/add', {
      mergeLines: this.#offers.map((skuOrgId) => ({ skuOrgId, quantity: 2 })),
    })
    const draft = await patience.send('placing', this.#buyer, 'POST /app-api/order/calc/price', {
      paymentMethodId,
      shops: [],
    })
    const placed = await patience.send('placing', this.#buyer, 'POST /web-api/order/submitOrder', {
      addressId: draft.addressId ?? 0,
      paymentMethodId,
      shops: draft.shops.map(({ shopId, shipById }) => ({ shopId, shipById })),
      expectedTotal: draft.total,
    })
    return { ...placed, orderId: placed.orders[0]?.orderId ?? 0 }
  }

  open({ placementId }: PlacedOrder): Promise<OpenedPayment> {
    const call = 'POST /app-api/order/getOnlinePayment/h5'
    return this.patience.send('payment', this.#buyer, call, { placementId })
  }

  /** Decides on the provider's page. With `heard` the callback is repeated until it succeeds. */
  async decide({ url }: OpenedPayment, action: 'approve' | 'decline', told: 'heard' | 'never') {
    await this.patience.ask('payment', () =>
      fetch(this.shop.url + url, {
        method: 'POST',
        body: new URLSearchParams({ act: action, tell: told === 'heard' ? 'now' : 'never' }),
        redirect: 'manual',
      }),
    )
    if (told === 'heard') await this.#tellAgain(url.slice('/pay/'.length))
  }

  /** Repeats the callback until the response is 200, as providers do. */
  async #tellAgain(ref: string): Promise<void> {
    const [row] = this.shop.sql<object>(
      `SELECT payment_id AS paymentId, id AS ref, status, paid FROM provider_session WHERE id = ?`,
      ref,
    )
    const body = JSON.stringify(row)
    const secret = { SIGNING_SECRET: settingOfWorker('SIGNING_SECRET') } as Env
    const signature = await signCallback(body, secret)
    const { status } = await this.patience.ask('payment', () =>
      fetch(`${this.shop.url}/platform/callback/embedded`, {
        method: 'POST',
        body,
        headers: { 'x-payment-signature': signature },
      }),
    )
    if (status !== 200) throw new Error(`the callback is answered ${status}`)
  }

  result(paymentId: number): Promise<PaymentState> {
    const call = 'GET /web-api/order/paymentResult'
    return this.patience.send('payment', this.#buyer, call, { paymentId })
  }

  /** Pays online. If the callback was lost, the return page asks the provider. */
  async pay(placed: PlacedOrder): Promise<void> {
    const openedPayment = await this.open(placed)
    await this.decide(openedPayment, 'approve', 'never')
    const { status } = await this.result(openedPayment.paymentId)
    if (status !== 'PAID') throw new Error(`approved and ${status}`)
  }

  /** Waits until all due refunds are sent. */
  refunded(paymentId: number): Promise<void> {
    return this.patience.wait(`refund of payment ${paymentId}`, async () => {
      const { refunds } = await this.result(paymentId)
      return refunds.length > 0 && refunds.every(({ done }) => done)
    })
  }

  async cancel(orderId: number): Promise<void> {
    const call = 'POST /client/version2/order/apply/cancel/submit'
    await this.patience.send('cancellation', this.#buyer, call, { orderId, reasonId: 2 })
  }

  async resume(orderId: number): Promise<void> {
    const call = 'POST /client/version2/order/cancel/apply/undo'
    await this.patience.send('cancellation', this.#buyer, call, { orderId })
  }

  /**
   * Performs a desk action. On a retry the action may already be done: then the order is past that
   * status.
   */
  async act(phase: Phase, orderId: number, action: DeskAction): Promise<void> {
    const actionTransition = deskActionTerms[action].ways.THIRD_PARTY
    if (!actionTransition) throw new Error(`no ${action} here`)
    const { code, message } = await this.patience.ask(phase, () =>
      this.#service.send('POST /desk/orders/{id}/act', {
        id: orderId,
        act: action,
        seen: actionTransition.from,
        carrier: 'Flash',
        trackingNumber: 'TH1',
        words: 'ส่งแล้ว',
      }),
    )
    const { status } = await this.atDesk(orderId)
    if (status !== actionTransition.to) throw new Error(`${action}: ${code} ${message}, ${status}`)
  }

  atDesk(orderId: number) {
    return this.patience.send('shop', this.#service, 'GET /desk/orders/{id}', { id: orderId })
  }

  /** Finance books a transfer. */
  async receiveMoney(orderId: number): Promise<void> {
    const [payment] = (await this.atDesk(orderId)).payments
    if (!payment) throw new Error('nothing to pay')
    await this.patience.ask('payment', () =>
      this.#finance.send('POST /desk/payments/{id}/receive', {
        id: payment.paymentId,
        seen: 'PENDING',
        amount: payment.amount,
        reference: `KBANK ${orderId}`,
      }),
    )
    const { paid } = await this.atDesk(orderId)
    if (!paid) throw new Error('taken, and not paid')
  }

  /** Finance marks a refund as sent. */
  async finishRefund(orderId: number): Promise<void> {
    const [refund] = (await this.atDesk(orderId)).refunds
    const id = refund?.refundId ?? 0
    await this.patience.ask('payment', () =>
      this.#finance.send('POST /desk/refunds/{id}/finish', { id, bankFee: 0 }),
    )
    if (!(await this.atDesk(orderId)).refunds[0]?.done) throw new Error('sent, and still due')
  }

  async receive(orderId: number): Promise<void> {
    const call = 'POST /client/version2/order/receive/{orderId}'
    await this.patience.send('shop', this.#buyer, call, { orderId })
  }

  /** Reports an overdue parcel as not received. Service then declares it lost. */
  async lose(orderId: number): Promise<void> {
    this.shop.sql("UPDATE orders SET from_day = '2020-01-02', to_day = '' WHERE id = ?", orderId)
    const call = 'POST /client/version2/order/nonReceipt/{orderId}'
    await this.patience.send('shop', this.#buyer, call, { orderId })
    const { code, message } = await this.patience.ask('return', () =>
      this.#service.send('POST /desk/orders/{id}/lost', { id: orderId, words: 'ของหาย' }),
    )
    const { lostAt } = await this.atDesk(orderId)
    if (lostAt === null) throw new Error(`lost: ${code} ${message}`)
  }

  /** Returns one item of the first offer. The desk approves and refunds it. */
  async giveBack(orderId: number): Promise<number> {
    const { patience } = this
    const lines = [{ skuOrgId: this.#offers[0] ?? 0, quantity: 1 }]
    const { returnId: id } = await patience.send(
      'return',
      this.#buyer,
      'POST /client/saleReturnOrder/submit',
      { orderId, reason: 'FAULTY', words: 'ร้าว', lines },
    )
    await this.#decide(id, 'inspect', [])
    await this.#decide(id, 'approve', lines)
    await patience.send('return', this.#buyer, 'POST /client/saleReturnOrder/sent/{returnId}', {
      returnId: id,
      carrier: 'Flash',
      trackingNumber: 'TH2',
    })
    await this.#decide(id, 'refund', [])
    return id
  }

  async #decide(id: number, action: ReturnAction, lines: { skuOrgId: number; quantity: number }[]) {
    const { code, message } = await this.patience.ask('return', () =>
      this.#service.send('POST /desk/returns/{id}/act', { id, act: action, lines }),
    )
    const one = 'GET /client/saleReturnOrder/one/{returnId}'
    const { status } = await this.patience.send('return', this.#buyer, one, { returnId: id })
    if (status !== returnActionTerms[action].to)
      throw new Error(`${action}: ${code} ${message}, ${status}`)
  }
}
