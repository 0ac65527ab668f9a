import { Stripe } from 'stripe'
import type { Env } from '../../kernel/context.ts'

/** Creates the client of Stripe's API. `STRIPE_API` replaces Stripe's origin in tests. */
export const createStripeClient = (env: Env): Stripe =>
  new Stripe(env.STRIPE_SECRET_KEY ?? '', {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 1,
    timeout: 10_000,
    ...originOf(env.STRIPE_API),
  })

function originOf(api: string | undefined) {
  if (!api) return {}
  const { hostname, port, protocol } = new URL(api)
  return { host: hostname, port, protocol: protocol.slice(0, -1) as 'http' | 'https' }
}
