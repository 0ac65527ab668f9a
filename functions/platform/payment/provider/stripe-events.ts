import type { Stripe } from 'stripe'
import * as z from 'zod'
import type { ProviderReport, DisputeReport, PaymentReport, RefundReport } from './provider.ts'
import { chargeIdOf, fromStripeAmount } from './stripe-amounts.ts'
import { toTransferReport } from './stripe-transfers.ts'

/*
 * Schemas of the Stripe fields that the shop uses. A signature proves the sender of a body but not
 * its format, so each object is validated first.
 */

const expandableSchema = () => z.union([z.string(), z.object({ id: z.string() })]).nullish()
const metadataSchema = () => z.record(z.string(), z.string()).nullish()
const amountSchema = () => z.number().int().min(0)

const sessionSchema = z.object({
  id: z.string().min(1),
  metadata: metadataSchema(),
  currency: z.string().nullish(),
  amount_total: amountSchema().nullish(),
  payment_status: z.string().nullish(),
  status: z.string().nullish(),
  payment_intent: expandableSchema(),
})

const refundSchema = z.object({
  id: z.string().min(1),
  amount: amountSchema(),
  currency: z.string().nullish(),
  status: z.string().nullish(),
  payment_intent: expandableSchema(),
  metadata: metadataSchema(),
})

const chargeSchema = z.object({
  id: z.string().min(1),
  currency: z.string().nullish(),
  payment_intent: expandableSchema(),
  metadata: metadataSchema(),
  refunds: z.object({ data: z.array(refundSchema), has_more: z.boolean().optional() }).nullish(),
})

const disputeSchema = z.object({
  id: z.string().min(1),
  amount: amountSchema(),
  currency: z.string().nullish(),
  reason: z.string().nullish(),
  status: z.string().nullish(),
  payment_intent: expandableSchema(),
  metadata: metadataSchema(),
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
})

const eventSchema = z.object({
  type: z.string(),
  /** Connected account whose event it is; absent for the platform's own events. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})

/**
 * Converts an event to reports about the shop's payments and payouts; empty when the event doesn't
 * concern them. Throws a ZodError for a malformed event.
 */
export async function readEventReports(
  payload: unknown,
  stripe: Stripe,
): Promise<readonly ProviderReport[]> {
  const { type, account, data } = eventSchema.parse(payload)
  // The owner of a connected account chooses what its objects contain, even payment IDs of this shop.
  if (account) return []
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return toList(toPaymentReport(data.object))
    case 'checkout.session.async_payment_failed': {
      const report = toPaymentReport(data.object)
      return report ? [{ ...report, status: 'DECLINED', paid: 0 }] : []
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return [toRefundReport(refundSchema.parse(data.object))]
    case 'charge.refunded':
      return listRefunds(chargeSchema.parse(data.object), stripe)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return [toDisputeReport(disputeSchema.parse(data.object))]
    case 'transfer.created':
    case 'transfer.updated':
    case 'transfer.reversed':
      return toList(toTransferReport(data.object))
    default:
      return []
  }
}

const toList = <Report>(report: Report | null): Report[] => (report ? [report] : [])

/** Converts a session to a payment report; null when the session isn't a payment of the shop. */
export function toPaymentReport(payload: unknown): PaymentReport | null {
  const session = sessionSchema.parse(payload)
  const paymentId = paymentIdOf(session.metadata)
  if (paymentId === null) return null
  const currency = session.currency?.toUpperCase() ?? null
  const chargeId = chargeIdOf(session.payment_intent)
  const reportFields = {
    kind: 'payment' as const,
    paymentId,
    ref: session.id,
    currency,
    charge: chargeId,
  }
  if (session.payment_status === 'paid')
    return {
      ...reportFields,
      status: 'PAID',
      paid: fromStripeAmount(session.amount_total ?? 0, currency),
    }
  // A transfer from a banking app can arrive after the buyer left the page, so the payment stays
  // pending.
  return { ...reportFields, status: session.status === 'expired' ? 'EXPIRED' : 'OPEN', paid: 0 }
}

/**
 * Returns all refunds of a charge: from the event if it contains them all, otherwise listed from
 * Stripe.
 */
async function listRefunds(
  { payment_intent, metadata: ownMetadata, refunds }: z.infer<typeof chargeSchema>,
  stripe: Stripe,
): Promise<readonly RefundReport[]> {
  const refundedChargeId = chargeIdOf(payment_intent)
  const isComplete = refunds && refunds.data.length > 0 && refunds.has_more !== true
  const list = isComplete
    ? refunds.data
    : (await stripe.refunds.list({ payment_intent: refundedChargeId, limit: 100 })).data.map(
        (one) => refundSchema.parse(one),
      )
  return list.map((one) => ({
    ...toRefundReport({ ...one, payment_intent: one.payment_intent ?? refundedChargeId }),
    paymentId: paymentIdOf(ownMetadata),
  }))
}

function toRefundReport(refund: z.infer<typeof refundSchema>): RefundReport {
  const currency = refund.currency?.toUpperCase() ?? null
  return {
    kind: 'refund',
    ref: refund.id,
    charge: chargeIdOf(refund.payment_intent),
    paymentId: paymentIdOf(refund.metadata),
    amount: fromStripeAmount(refund.amount, currency),
    currency,
    status: refundStatuses[refund.status ?? ''] ?? 'WAITING',
    refundId: parseWholeNumber(refund.metadata?.['refundId']),
  }
}

const refundStatuses: Record<string, RefundReport['status']> = {
  succeeded: 'DONE',
  failed: 'FAILED',
  canceled: 'FAILED',
}

function toDisputeReport(dispute: z.infer<typeof disputeSchema>): DisputeReport {
  const currency = dispute.currency?.toUpperCase() ?? null
  const dueBy = dispute.evidence_details?.due_by
  return {
    kind: 'dispute',
    ref: dispute.id,
    charge: chargeIdOf(dispute.payment_intent),
    paymentId: paymentIdOf(dispute.metadata),
    amount: fromStripeAmount(dispute.amount, currency),
    currency,
    reason: dispute.reason ?? '',
    dueAt: dueBy ? dueBy * 1000 : null,
    outcome: disputeOutcomes[dispute.status ?? ''] ?? 'OPEN',
  }
}

/**
 * Outcomes of a dispute by Stripe status. An inquiry closed without a chargeback costs nothing,
 * like a won dispute.
 */
const disputeOutcomes: Record<string, DisputeReport['outcome']> = {
  won: 'WON',
  warning_closed: 'WON',
  prevented: 'WON',
  lost: 'LOST',
}

const paymentIdOf = (metadata: z.infer<ReturnType<typeof metadataSchema>>): number | null =>
  parseWholeNumber(metadata?.['paymentId'])

function parseWholeNumber(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}
