import type { Locale } from '#i18n/locales.ts'

/** What a buyer is to pay, in minor units of the country's currency. */
export interface ToPay {
  paymentId: number
  number: string
  countryId: number
  amount: number
  locale: Locale
  /** Where the provider sends the buyer back to, whatever happened. */
  returnUrl: string
  now: number
}

/** What a provider says of a payment that was opened with it. */
export interface ProviderNews {
  kind: 'payment'
  paymentId: number
  /** The provider's own name of the page: the same one in every report about it. */
  ref: string
  status: 'OPEN' | 'PAID' | 'DECLINED' | 'EXPIRED'
  /** What was really paid, minor units of `currency`. */
  paid: number
  /** ISO 4217 in capitals; null where the provider names none. */
  currency: string | null
  /** The charge that refunds and disputes name; '' before there is one. */
  charge: string
}

/** Which payment a refund or dispute is about: by its charge, or by the number that we gave it. */
interface OfCharge {
  charge: string
  paymentId: number | null
  /** Minor units of `currency`. */
  amount: number
  currency: string | null
}

/** A refund as the provider has it, whoever made it. */
export interface RefundNews extends OfCharge {
  kind: 'refund'
  /** The provider's own ID of the refund. */
  ref: string
  status: 'DONE' | 'WAITING' | 'FAILED'
  /** The refund of ours that it carries out; null for one that was made at the provider. */
  refundId: number | null
}

/** A buyer's dispute of a charge with the bank. */
export interface DisputeNews extends OfCharge {
  kind: 'dispute'
  ref: string
  reason: string
  /** Until when evidence is taken, milliseconds. */
  dueAt: number | null
  outcome: 'OPEN' | 'WON' | 'LOST'
}

export type AnyNews = ProviderNews | RefundNews | DisputeNews

/** The provider refuses for good: asking again with the same words changes nothing. */
export class ProviderRefused extends Error {}

/**
 * Who takes the money: four verbs, and nothing else of a provider is known outside its file. All of
 * them throw where the provider can't be reached.
 */
export interface PaymentProvider {
  name: 'embedded' | 'stripe'
  /** Opens a page on which the buyer pays. */
  open(what: ToPay): Promise<{ ref: string; url: string }>
  /** How a payment stands; the callback may never come. */
  read(ref: string): Promise<ProviderNews | null>
  /**
   * Sends money back, once for a refund of ours, and answers the provider's ID of it. Throws
   * ProviderRefused where it will never be sent.
   */
  refund(ref: string, amount: number, refundId: number, now: number): Promise<string>
  /** Reads a callback; null where its signature or its form is wrong, empty where it isn't about us. */
  verify(headers: Headers, body: string): Promise<readonly AnyNews[] | null>
}
