import type { Env } from '../../kernel/context.ts'
import { createEmbeddedProvider } from './embedded.ts'
import type { PaymentProvider } from './provider.ts'

/** True when a provider for online payments is configured. */
export function hasProvider(env: Env): boolean {
  return providerName(env) !== null
}

/** Returns the configured provider: Stripe if its key is set, otherwise the embedded provider. */
function providerName(env: Env): PaymentProvider['name'] | null {
  if (env.STRIPE_SECRET_KEY) return 'stripe'
  return env.PAYMENT_MODE === 'embedded' ? 'embedded' : null
}

/** Returns the provider for new payments; null when online payment is not configured. */
export async function findChosenProvider(
  env: Env,
  db: D1Database,
): Promise<PaymentProvider | null> {
  const name = providerName(env)
  return name === null ? null : findProviderByName(name, env, db)
}

/** Returns a provider by name, for payments opened with it; null when its settings were removed. */
export async function findProviderByName(
  name: string,
  env: Env,
  db: D1Database,
): Promise<PaymentProvider | null> {
  if (name === 'embedded' && env.PAYMENT_MODE === 'embedded') return createEmbeddedProvider(env, db)
  if (name !== 'stripe' || !env.STRIPE_SECRET_KEY) return null
  // Load Stripe on demand: its 250 KB are needed only by shops with a Stripe key.
  return (await import('./stripe.ts')).createStripeProvider(env)
}
