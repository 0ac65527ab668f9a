import type { TransferReport } from '../../payment/provider/provider.ts'

/** Payout to transfer; the amount is in minor units of the currency. */
export interface TransferRequest {
  /** Number of the payout. */
  number: string
  /** Account at Stripe that receives the money. */
  account: string
  amount: number
  /** ISO 4217 in capitals. */
  unit: string
  /** Part of the idempotency key; higher after each refusal. */
  attempt: number
}

/** Stripe refused the transfer, and no transfer exists. `code` is Stripe's code. */
export class TransferRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The idempotency key belongs to a request with other parameters. */
export class TransferConflict extends Error {}

/**
 * Sends payouts as transfers. Any other error than TransferRefused and TransferConflict means that
 * the outcome is unknown: the same request must be repeated.
 */
export interface TransferAdapter {
  /** Makes the transfer, once per number and attempt. */
  send: (request: TransferRequest) => Promise<TransferReport>
  /** Returns the transfers that exist for a payout, reversed ones too. */
  find: (request: TransferRequest) => Promise<TransferReport[]>
  /** Reads one transfer by its ID at Stripe. */
  read: (ref: string) => Promise<TransferReport | null>
}
