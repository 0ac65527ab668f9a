/**
 * Factors between the country's minor units and Stripe's. Stripe counts rupiah in hundredths,
 * although the shop counts whole rupiah.
 */
const minorUnitFactors: Record<string, number> = { IDR: 100 }

const factorOf = (currency: string | null): number =>
  minorUnitFactors[(currency ?? '').toUpperCase()] ?? 1

/** Converts minor units of a country's currency to Stripe's minor units. */
export const toStripeAmount = (amount: number, currency: string | null): number =>
  amount * factorOf(currency)

/** Converts Stripe's minor units to the minor units of the country's currency, rounding down. */
export const fromStripeAmount = (amount: number, currency: string | null): number =>
  Math.floor(amount / factorOf(currency))

/** Returns the ID of a payment intent, given as ID or as expanded object; '' without an intent. */
export const chargeIdOf = (intent: string | { id: string } | null | undefined): string =>
  typeof intent === 'string' ? intent : (intent?.id ?? '')
