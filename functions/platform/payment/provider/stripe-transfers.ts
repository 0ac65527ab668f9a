import * as z from 'zod'
import type { TransferReport } from './provider.ts'
import { chargeIdOf, fromStripeAmount } from './stripe-amounts.ts'

const transferSchema = z.object({
  id: z.string().min(1),
  amount: z.number().int().min(0),
  amount_reversed: z.number().int().min(0),
  reversed: z.boolean(),
  currency: z.string(),
  destination: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

/**
 * Converts a transfer to a report; null when it isn't a payout of the shop. Throws a ZodError for
 * an unknown format.
 */
export function toTransferReport(payload: unknown): TransferReport | null {
  const transfer = transferSchema.parse(payload)
  const payoutNumber = transfer.metadata?.['payout']
  if (!payoutNumber) return null
  const currency = transfer.currency.toUpperCase()
  return {
    kind: 'transfer',
    ref: transfer.id,
    payoutNumber,
    account: chargeIdOf(transfer.destination),
    amount: fromStripeAmount(transfer.amount, currency),
    reversed: fromStripeAmount(transfer.amount_reversed, currency),
    isReversed: transfer.reversed,
    currency,
  }
}
