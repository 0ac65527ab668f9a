import type { Locale } from '#i18n/locales.ts'

/** Payment request to a provider, in minor units of the country's currency. */
export interface ProviderRequest {
  paymentId: number
  number: string
  countryId: number
  amount: number
  locale: Locale
  /** URL to which the buyer returns from the provider's page, with any result. */
  returnUrl: string
  now: number
}

/** Provider's report on a payment opened with it. */
export interface PaymentReport {
  kind: 'payment'
  paymentId: number
  /** Provider's ID of the payment page, the same in every report. */
  ref: string
  status: 'OPEN' | 'PAID' | 'DECLINED' | 'EXPIRED'
  /** Amount actually paid, minor units of `currency`. */
  paid: number
  /** ISO 4217 in capitals; null when the provider reports no currency. */
  currency: string | null
  /** Charge ID that refunds and disputes refer to; '' before the charge exists. */
  charge: string
}

/**
 * Payment that a refund or dispute concerns: by its charge, or by the payment ID that the shop sent
 * to the provider.
 */
interface ChargeReference {
  charge: string
  paymentId: number | null
  /** Minor units of `currency`. */
  amount: number
  currency: string | null
}

/** Refund reported by the provider, whether made by the shop or at the provider. */
export interface RefundReport extends ChargeReference {
  kind: 'refund'
  /** Provider's ID of the refund. */
  ref: string
  status: 'DONE' | 'WAITING' | 'FAILED'
  /** ID of the shop's refund; null for a refund made directly at the provider. */
  refundId: number | null
}

/** Buyer's dispute of a charge with the bank. */
export interface DisputeReport extends ChargeReference {
  kind: 'dispute'
  ref: string
  reason: string
  /** Deadline for evidence, milliseconds. */
  dueAt: number | null
  outcome: 'OPEN' | 'WON' | 'LOST'
}

/** Transfer of a payout to a shop's account at the provider. */
export interface TransferReport {
  kind: 'transfer'
  /** Provider's ID of the transfer. */
  ref: string
  /** Number of the payout. */
  payoutNumber: string
  /** Account that received it. */
  account: string
  /** Amount sent, and the part of it that was moved back; minor units of `currency`. */
  amount: number
  reversed: number
  /** True when the whole amount was moved back. */
  isReversed: boolean
  currency: string
}

export type ProviderReport = PaymentReport | RefundReport | DisputeReport | TransferReport

/** Error for a permanent refusal by the provider. Repeating the same request has no effect. */
export class ProviderRefused extends Error {}

/**
 * Interface of a payment provider; no other code calls a provider. All methods throw when the
 * provider can't be reached.
 */
export interface PaymentProvider {
  name: 'embedded' | 'stripe'
  /** Opens a page on which the buyer pays. */
  open(what: ProviderRequest): Promise<{ ref: string; url: string }>
  /** Reads the state of a payment, because a callback may never arrive. */
  read(ref: string): Promise<PaymentReport | null>
  /**
   * Refunds money, once per refund ID, and returns the provider's ID of the refund. Throws
   * ProviderRefused when the provider will never send the refund.
   */
  refund(ref: string, amount: number, refundId: number, now: number): Promise<string>
  /**
   * Verifies and parses a callback. Returns null for a wrong signature or format, and an empty list
   * when the callback doesn't concern this shop.
   */
  verify(headers: Headers, body: string): Promise<readonly ProviderReport[] | null>
}
