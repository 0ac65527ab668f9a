/*
 * Terms of each country, copied by hand from the specification for this calculator. Amounts are
 * minor units.
 */

/** Wire IDs of the services (`shipById`). */
export const services = {
  FASTER: 1,
  NORMAL: 3,
  BUDGET: 4,
  OWN_3PL: 5,
  STANDARD: 6,
  COUNTER: 7,
} as const
export type Service = keyof typeof services

export type Zone = 'METRO' | 'UPCOUNTRY' | 'SPECIAL'

export interface Terms {
  currency: string
  /** Payment method IDs (decisions, "Payment": available methods). */
  methods: readonly number[]
  /** Flat fee outside Thailand; 0 where it depends on weight, amount and zone. */
  flatFee: number
  /** VAT in percent that prices include. */
  vat: number
  /** Amount paid that earns one point, in minor units. */
  perPoint: number
}

const methodsAbroad = [1, 2, 4, 6, 7]

export const termsOf: Readonly<Record<number, Terms>> = {
  1001: {
    currency: 'THB',
    methods: [1, 2, 3, 4, 5, 6, 7, 8],
    flatFee: 0,
    vat: 7,
    perPoint: 2500,
  },
  1102: { currency: 'IDR', methods: methodsAbroad, flatFee: 25_000, vat: 11, perPoint: 11_000 },
  1129: { currency: 'MYR', methods: methodsAbroad, flatFee: 1000, vat: 0, perPoint: 325 },
  1171: { currency: 'PHP', methods: methodsAbroad, flatFee: 15_000, vat: 12, perPoint: 4200 },
  1234: { currency: 'VND', methods: methodsAbroad, flatFee: 35_000, vat: 10, perPoint: 18_000 },
  1198: { currency: 'KRW', methods: [1, 6, 7], flatFee: 3000, vat: 10, perPoint: 1000 },
}

export function terms(countryId: number): Terms {
  const known = termsOf[countryId]
  if (!known) throw new Error(`nothing is said of country ${countryId}`)
  return known
}

/** Percent of the country's points rate for a first-level category. */
export function pointsPercent(countryId: number, category: number): number {
  if (category === 1 || category === 2) return 150
  if (category === 15 && countryId === 1198) return 100
  return [8, 15, 16].includes(category) ? 50 : 100
}
