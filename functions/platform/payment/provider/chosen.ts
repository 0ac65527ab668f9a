import type { Env } from '../../context.ts'
import { embeddedProvider } from './embedded.ts'
import type { PaymentProvider } from './provider.ts'

/** The provider that the settings choose, or null where nobody takes money online. */
export function chosenProvider(env: Env, db: D1Database): PaymentProvider | null {
  return env.PAYMENT_MODE === 'embedded' ? embeddedProvider(env, db) : null
}

/** The provider of a name, for payments that were opened with it. */
export function providerNamed(name: string, env: Env, db: D1Database): PaymentProvider | null {
  const provider = chosenProvider(env, db)
  return provider?.name === name ? provider : null
}
