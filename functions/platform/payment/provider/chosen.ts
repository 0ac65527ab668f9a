import type { Env } from '../../context.ts'
import { embeddedProvider } from './embedded.ts'
import type { PaymentProvider } from './provider.ts'

/** Whether somebody takes money online. */
export function hasProvider(env: Env): boolean {
  return providerName(env) !== null
}

/** The provider that the settings choose: with Stripe's key Stripe, else the one of our own. */
function providerName(env: Env): PaymentProvider['name'] | null {
  if (env.STRIPE_SECRET_KEY) return 'stripe'
  return env.PAYMENT_MODE === 'embedded' ? 'embedded' : null
}

/** The provider that new payments are opened with, or null where nobody takes money online. */
export async function chosenProvider(env: Env, db: D1Database): Promise<PaymentProvider | null> {
  const name = providerName(env)
  return name === null ? null : providerNamed(name, env, db)
}

/** The provider of a name, for payments that were opened with it; null where its settings are gone. */
export async function providerNamed(
  name: string,
  env: Env,
  db: D1Database,
): Promise<PaymentProvider | null> {
  if (name === 'embedded' && env.PAYMENT_MODE === 'embedded') return embeddedProvider(env, db)
  if (name !== 'stripe' || !env.STRIPE_SECRET_KEY) return null
  // A quarter of a megabyte that only shops with its key need.
  return (await import('./stripe.ts')).stripeProvider(env)
}
