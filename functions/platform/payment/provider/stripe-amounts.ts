/** Stripe counts rupiah in hundredths, which have no use in trade; all else as the country does. */
const factors: Record<string, number> = { IDR: 100 }

const factorOf = (currency: string | null): number => factors[(currency ?? '').toUpperCase()] ?? 1

/** Minor units of a country's currency as Stripe counts them. */
export const toStripe = (amount: number, currency: string | null): number =>
  amount * factorOf(currency)

/** What Stripe counts as the country's minor units; a fraction of one is dropped. */
export const fromStripe = (amount: number, currency: string | null): number =>
  Math.floor(amount / factorOf(currency))

/** The ID of a payment intent that Stripe names or expands; '' where there is none. */
export const chargeOf = (intent: string | { id: string } | null | undefined): string =>
  typeof intent === 'string' ? intent : (intent?.id ?? '')
