import type { Country } from '#domain/country/countries.ts'

/**
 * Limits on one account's unpaid orders. Orders paid on delivery reserve stock for nothing but a
 * phone number. Without limits, one account could sell out a shop.
 */
export interface OrderLimits {
  /** Maximum quantity of one line. */
  pieces: number
  /** Maximum order total over all shops, in minor units, with VAT and delivery. */
  value: number
  /** Maximum open unpaid checkouts; orders placed together count once. Null for no limit. */
  openUnpaid: number | null
}

/** Milliseconds after its creation during which an account counts as new. */
const newAccountMs = 30 * 86_400_000

/** Buyer's tier: a new account, a car owner, or a verified workshop or retailer. */
type BuyerTier = 'young' | 'owner' | 'verified'

const limitsByTier: Record<BuyerTier, Omit<OrderLimits, 'value'>> = {
  young: { pieces: 20, openUnpaid: 3 },
  owner: { pieces: 100, openUnpaid: null },
  verified: { pieces: 999, openUnpaid: null },
}

/** Maximum order totals by country, in whole units of the currency. */
const maxTotals: Record<string, Record<BuyerTier, number>> = {
  TH: { young: 100_000, owner: 1_000_000, verified: 5_000_000 },
  ID: { young: 50_000_000, owner: 500_000_000, verified: 2_500_000_000 },
  MY: { young: 13_000, owner: 130_000, verified: 650_000 },
  PH: { young: 170_000, owner: 1_700_000, verified: 8_500_000 },
  VN: { young: 75_000_000, owner: 750_000_000, verified: 3_750_000_000 },
  KR: { young: 4_000_000, owner: 40_000_000, verified: 200_000_000 },
}

/**
 * Returns the limits of an account, from its creation time (milliseconds) and its customer type.
 * Throws for a country without a limit.
 */
export function orderLimitsOf(
  account: { customerType: string; createdAt: number },
  { countryCode, currencyPrecision }: Country,
  now: number,
): OrderLimits {
  const buyerTier = tierOf(account, now)
  const units = maxTotals[countryCode]?.[buyerTier]
  if (units === undefined) throw new Error(`no largest order for ${countryCode}`)
  return { ...limitsByTier[buyerTier], value: units * 10 ** currencyPrecision }
}

function tierOf(account: { customerType: string; createdAt: number }, now: number): BuyerTier {
  if (account.customerType !== 'Consumer') return 'verified'
  return now - account.createdAt < newAccountMs ? 'young' : 'owner'
}
