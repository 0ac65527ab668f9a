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
  paymentId: number
  /** The provider's own name of it: of one payment everybody tells by the same one. */
  ref: string
  status: 'OPEN' | 'PAID' | 'DECLINED' | 'EXPIRED'
  /** What was really paid, minor units. */
  paid: number
}

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
  /** Sends money back, once for a key. */
  refund(ref: string, amount: number, key: string, now: number): Promise<void>
  /** What a callback says; null where its signature doesn't hold, `ignored` where it says nothing of ours. */
  verify(headers: Headers, body: string): Promise<ProviderNews | 'ignored' | null>
}
