import type { PayoutRoute } from '#domain/payout/transfer.ts'
import { countryOf } from '#domain/country/countries.ts'
import { countryIds } from '#domain/country/ids.ts'
import type { Env } from '../../kernel/context.ts'

/** Returns the IDs of the countries whose payouts go to accounts at Stripe, as a JSON array. */
export const stripeCountryIds = (env: Env): string =>
  JSON.stringify(countryIds.filter((id) => payoutRouteOf(env, id) === 'STRIPE'))

/** Returns the route of a country's payouts: STRIPE when STRIPE_PAYOUTS names the country. */
export function payoutRouteOf({ STRIPE_PAYOUTS = '' }: Env, countryId: number): PayoutRoute {
  const codes = STRIPE_PAYOUTS.split(',').map((code) => code.trim())
  return codes.includes(countryOf(countryId).countryCode) ? 'STRIPE' : 'BANK'
}
