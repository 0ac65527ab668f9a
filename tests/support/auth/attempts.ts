import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Answer, Payload } from '../../../src/contract/index.ts'
import { Caller } from '../client.ts'

type Submit = 'POST /web-api/order/submitOrder'

/** An order confirmed to its buyer, with the request that placed it. */
interface AcknowledgedOrder {
  buyer: Caller
  key: string
  payload: Payload<Submit>
  answer: Answer<Submit>
}

/**
 * Buyers at the checkout. Mostly they order; they also repeat a request, send one twice
 * concurrently, or send an invalid one.
 */
export class Attempts {
  readonly acknowledged: AcknowledgedOrder[] = []
  readonly count = { attempts: 0, replays: 0, refused: 0 }
  readonly #offers: readonly number[]

  constructor(offers: readonly number[]) {
    this.#offers = offers
  }

  async once(buyer: Caller): Promise<void> {
    const knownOrder = this.acknowledged[Math.floor(Math.random() * this.acknowledged.length)]
    const kind = Math.random()
    if (knownOrder && kind < 0.11) await this.replay(knownOrder)
    else if (knownOrder && kind < 0.2) await this.#inVain(buyer, knownOrder)
    else await this.#order(buyer, kind > 0.95)
  }

  /** Runs a buyer until the connection is cut. Any other error is a failure. */
  async runUntilCut(buyer: Caller): Promise<void> {
    for (;;)
      try {
        await this.once(buyer)
      } catch (error) {
        if (error instanceof TypeError) return
        throw error
      }
  }

  /** Repeats a request with the same key and expects the first response. */
  async replay({ buyer, key, payload, answer }: AcknowledgedOrder, url = buyer.url): Promise<void> {
    this.count.replays += 1
    const repeatedAnswer = await this.#submit(new Caller(buyer.token, url), payload, key)
    expect(repeatedAnswer.data).toEqual(answer)
  }

  /** Sends a wrong total, mostly with an empty cart. */
  async #inVain(buyer: Caller, { payload }: AcknowledgedOrder): Promise<void> {
    const { code } = await this.#submit(buyer, { ...payload, expectedTotal: 1 })
    expect(code).not.toBe(200)
    this.count.refused += 1
  }

  async #order(buyer: Caller, sendsTwice: boolean): Promise<void> {
    await buyer.send('POST /web-api/v5/shoppingCart/add', {
      mergeLines: this.#offers.map((skuOrgId) => ({ skuOrgId, quantity: 1 })),
    })
    const draft = await buyer.send('POST /app-api/order/calc/price', {
      paymentMethodId: 2,
      shops: [],
    })
    if (draft.code !== 200 || draft.data.addressId === null) return
    const payload = {
      addressId: draft.data.addressId,
      paymentMethodId: 2,
      shops: draft.data.shops.map(({ shopId, shipById }) => ({ shopId, shipById })),
      expectedTotal: draft.data.total,
    }
    const key = randomUUID()
    const [placed, twin] = await Promise.all([
      this.#submit(buyer, payload, key),
      sendsTwice ? this.#submit(buyer, payload, key) : undefined,
    ])
    if (placed.code !== 200) return
    if (twin) expect(twin.data).toEqual(placed.data)
    this.acknowledged.push({ buyer, key, payload, answer: placed.data })
  }

  #submit(buyer: Caller, payload: Payload<Submit>, key: string = randomUUID()) {
    this.count.attempts += 1
    return buyer.send('POST /web-api/order/submitOrder', payload, { 'Idempotency-Key': key })
  }
}
