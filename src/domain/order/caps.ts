import type { Country } from '#domain/country/countries.ts'

/**
 * What one account may have ordered and not paid for. Orders that are paid on delivery take stock
 * for nothing but a telephone number: without caps one of them sells the shop out.
 */
export interface OrderCaps {
  /** Pieces of one line. */
  pieces: number
  /** Sum of an order over all shops, minor units with VAT and delivery. */
  value: number
  /** Times something was ordered that is still open and unpaid; null for no cap. */
  openUnpaid: number | null
}

/** How long an account counts as young, milliseconds. */
const youngMs = 30 * 86_400_000

/** Who orders: a number a few days old, a car owner, or a workshop or retailer that was verified. */
type Standing = 'young' | 'owner' | 'verified'

const shared: Record<Standing, Omit<OrderCaps, 'value'>> = {
  young: { pieces: 20, openUnpaid: 3 },
  owner: { pieces: 100, openUnpaid: null },
  verified: { pieces: 999, openUnpaid: null },
}

/** Largest orders in whole units of the country's currency: young, owner, verified. */
const largest: Record<string, Record<Standing, number>> = {
  TH: { young: 100_000, owner: 1_000_000, verified: 5_000_000 },
  ID: { young: 50_000_000, owner: 500_000_000, verified: 2_500_000_000 },
  MY: { young: 13_000, owner: 130_000, verified: 650_000 },
  PH: { young: 170_000, owner: 1_700_000, verified: 8_500_000 },
  VN: { young: 75_000_000, owner: 750_000_000, verified: 3_750_000_000 },
  KR: { young: 4_000_000, owner: 40_000_000, verified: 200_000_000 },
}

/** The caps of an account, by when it began (milliseconds) and what it was verified as. */
export function capsOf(
  account: { customerType: string; createdAt: number },
  { countryCode, currencyPrecision }: Country,
  now: number,
): OrderCaps {
  const standing = standingOf(account, now)
  const units = largest[countryCode]?.[standing]
  if (units === undefined) throw new Error(`no largest order for ${countryCode}`)
  return { ...shared[standing], value: units * 10 ** currencyPrecision }
}

function standingOf(account: { customerType: string; createdAt: number }, now: number): Standing {
  if (account.customerType !== 'Consumer') return 'verified'
  return now - account.createdAt < youngMs ? 'young' : 'owner'
}
