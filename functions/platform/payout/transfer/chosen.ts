import type { Env } from '../../kernel/context.ts'
import type { TransferAdapter } from './adapter.ts'

/** Returns the adapter for transfers; null without a key of Stripe. */
export async function findTransferAdapter(env: Env): Promise<TransferAdapter | null> {
  if (!env.STRIPE_SECRET_KEY) return null
  // Load Stripe on demand: its 250 KB are needed only by shops with a Stripe key.
  return (await import('./stripe.ts')).createStripeTransfers(env)
}
