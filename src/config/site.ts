/**
 * Facts about this storefront. An operator changes the identity in `brand/identity.ts`, not the
 * pages.
 */
import { identity } from './brand/identity.ts'

export type { BankAccount } from './brand/identity.ts'

export const site = { ...identity, businessPlatform: 'EGG_MALL_WEB' } as const
