import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Stripe } from 'stripe'

/** Outcome of the next request to create a transfer. */
export type NextOutcome =
  | 'made'
  | 'response lost'
  | 'unreachable'
  | 'in use'
  | 'error 500'
  | 'low balance'
  | 'refused'

interface SavedResponse {
  parameters: string
  status: number
  body: object
}

/** Refusals with the codes that Stripe documents for transfers. */
const refusals = {
  'low balance': { type: 'invalid_request_error', code: 'balance_insufficient', message: 'low' },
  refused: { type: 'invalid_request_error', code: 'account_invalid', message: 'no account' },
}

/**
 * Stand-in for the transfers of Stripe's API, as documented: the response to an idempotency key is
 * stored once the endpoint runs, refusals and errors 500 too; a key with other parameters is
 * refused; a conflict with a running request (409) stores nothing; keys may be removed after a day.
 */
export class StripeTransfers {
  readonly transfers: Stripe.Transfer[] = []
  /** Keys of the requests to create a transfer, also of those that made none. */
  readonly keys: string[] = []
  readonly #saved = new Map<string, SavedResponse>()
  readonly #outcomes: NextOutcome[] = []
  readonly #server: Server
  #next = 1

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#handle(request, response).catch(() => response.destroy())
    })
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Settings of a platform that uses this stand-in. */
  get settings() {
    const { port } = this.#server.address() as AddressInfo
    return {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      STRIPE_API: `http://127.0.0.1:${port}`,
    }
  }

  /**
   * Sets the outcomes of the next requests; all further transfers are made. The client repeats a
   * request once after a lost response, an error 500 and a conflict.
   */
  expectOutcomes(...outcomes: NextOutcome[]): void {
    this.#outcomes.splice(0, this.#outcomes.length, ...outcomes)
  }

  /** Removes all idempotency keys, as Stripe may after a day. */
  forgetKeys(): void {
    this.#saved.clear()
  }

  /** Moves a transfer back to the platform, in full or in part (Stripe's minor units). */
  reverse(id: string, amount?: number): Stripe.Transfer {
    const transfer = this.transfers.find((one) => one.id === id)
    if (!transfer) throw new Error(`no transfer ${id}`)
    transfer.amount_reversed += amount ?? transfer.amount - transfer.amount_reversed
    transfer.reversed = transfer.amount_reversed === transfer.amount
    return transfer
  }

  /** Creates a transfer without a request of the platform, as by hand at Stripe. */
  make(parameters: URLSearchParams): Stripe.Transfer {
    const transfer: Stripe.Transfer = {
      id: `tr_${this.#next++}`,
      object: 'transfer',
      amount: Number(parameters.get('amount')),
      amount_reversed: 0,
      balance_transaction: null,
      created: 0,
      currency: parameters.get('currency') ?? '',
      description: parameters.get('description'),
      destination: parameters.get('destination'),
      livemode: false,
      metadata: { payout: parameters.get('metadata[payout]') ?? '' },
      reversals: { object: 'list', data: [], has_more: false, url: '' },
      reversed: false,
      source_transaction: null,
      transfer_group: parameters.get('transfer_group'),
    }
    this.transfers.push(transfer)
    return transfer
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stripe')
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (request.method === 'POST') return this.#create(request, body, response)
    const id = /^\/v1\/transfers\/(.+)$/.exec(url.pathname)?.[1]
    const group = url.searchParams.get('transfer_group')
    const foundTransfers = this.transfers.filter((one) =>
      id ? one.id === id : one.transfer_group === group,
    )
    if (id) return respond(response, 200, foundTransfers[0] ?? {})
    respond(response, 200, {
      object: 'list',
      data: foundTransfers,
      has_more: false,
      url: url.pathname,
    })
  }

  #create(request: IncomingMessage, body: string, response: ServerResponse): void {
    const key = String(request.headers['idempotency-key'])
    this.keys.push(key)
    const outcome = this.#outcomes.shift() ?? 'made'
    if (outcome === 'unreachable') return void response.destroy()
    if (outcome === 'in use')
      return respond(response, 409, { error: { code: 'idempotency_key_in_use', message: 'busy' } })
    const savedTransfer = this.#saved.get(key)
    if (savedTransfer && savedTransfer.parameters !== body)
      return respond(response, 400, { error: { type: 'idempotency_error', message: 'other' } })
    const answer = savedTransfer ?? this.#run(body, outcome)
    this.#saved.set(key, answer)
    if (outcome === 'response lost') return void response.destroy()
    respond(response, answer.status, answer.body)
  }

  #run(parameters: string, outcome: NextOutcome): SavedResponse {
    if (outcome === 'error 500')
      return { parameters, status: 500, body: { error: { type: 'api_error', message: 'down' } } }
    if (outcome === 'low balance' || outcome === 'refused')
      return { parameters, status: 400, body: { error: refusals[outcome] } }
    // A copy: the response to a key stays as it was, even after a reversal.
    const madeTransfer = this.make(new URLSearchParams(parameters))
    return { parameters, status: 200, body: { ...madeTransfer } }
  }
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}
