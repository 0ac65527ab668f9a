import { Stripe } from 'stripe'
import type { Env } from '../../kernel/context.ts'
import type { TransferReport } from '../../payment/provider/provider.ts'
import { toStripeAmount } from '../../payment/provider/stripe-amounts.ts'
import { createStripeClient } from '../../payment/provider/stripe-client.ts'
import { toTransferReport } from '../../payment/provider/stripe-transfers.ts'
import {
  type TransferAdapter,
  TransferConflict,
  TransferRefused,
  type TransferRequest,
} from './adapter.ts'

/*
 * Transfers move money from the platform's balance at Stripe to that of a connected account
 * (separate charges and transfers). Stripe stores the response to an idempotency key for at least
 * 24 hours, also that of a refusal; afterwards only the list by group shows an earlier transfer.
 */

/** Groups the transfers of a payout. Each currency belongs to one country's numbers. */
const groupOf = ({ unit, number }: TransferRequest) => `payout-${unit}-${number}`

/** Creates the adapter for transfers to connected accounts of Stripe. */
export function createStripeTransfers(env: Env): TransferAdapter {
  const stripe = createStripeClient(env)
  return {
    async send(request) {
      const { number, account, amount, unit, attempt } = request
      const parameters = {
        amount: toStripeAmount(amount, unit),
        currency: unit.toLowerCase(),
        destination: account,
        description: number,
        transfer_group: groupOf(request),
        metadata: { payout: number },
      }
      try {
        const idempotencyKey = `${groupOf(request)}-${attempt}`
        return requireReport(await stripe.transfers.create(parameters, { idempotencyKey }))
      } catch (error) {
        throw toTransferError(error)
      }
    },

    async find(request) {
      const { data } = await stripe.transfers.list({ transfer_group: groupOf(request), limit: 100 })
      return data.map(requireReport).filter(({ payoutNumber }) => payoutNumber === request.number)
    },

    async read(ref) {
      return toTransferReport(await stripe.transfers.retrieve(ref))
    },
  }
}

function requireReport(transfer: Stripe.Transfer): TransferReport {
  const report = toTransferReport(transfer)
  if (!report) throw new Error(`transfer ${transfer.id} has no payout`)
  return report
}

/**
 * Converts an error of Stripe. After any other error, such as a conflict with a running request
 * (409), a transfer may exist.
 */
function toTransferError(error: unknown): unknown {
  const { StripeCardError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors
  if (error instanceof StripeIdempotencyError) return new TransferConflict(error.message)
  if (error instanceof StripeInvalidRequestError || error instanceof StripeCardError)
    return new TransferRefused(error.code ?? 'refused', error.message)
  return error
}
