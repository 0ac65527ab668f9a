import { hash, pickOne, integerOf } from '../../../scripts/seed/base/random.ts'
import { seed } from '../rounds.ts'
import { type Terms, termsOf } from './terms.ts'

/** Course of an order after checkout. */
export const fates = [
  'kept',
  'some pieces back',
  'all back',
  'cancelled unpaid',
  'lost',
  'cancelled paid',
  'one of two cancelled',
  'paid another way',
  'partly back at the provider',
  'all back at the provider',
  'partly back at the provider, then cancelled',
  'partly back at the provider, then all by returns',
  'partly back at the provider, then lost',
  'disputed and lost',
  'completed, then partly back at the provider',
  'short, then taken',
  'short without an answer',
  'short, then cancelled',
  'short, then lost',
  'short, then partly back at the provider',
] as const
export type Fate = (typeof fates)[number]

const shortFates: readonly Fate[] = [
  'short, then taken',
  'short without an answer',
  'short, then cancelled',
]
const usual: readonly Fate[] = [
  'some pieces back',
  'kept',
  'short, then taken',
  'all back',
  'cancelled unpaid',
  'short without an answer',
  'lost',
  'short, then cancelled',
  'short, then lost',
]
const advanceFates: readonly Fate[] = [
  'cancelled paid',
  'some pieces back',
  'one of two cancelled',
  'kept',
  'paid another way',
  'all back',
  'cancelled unpaid',
  ...shortFates,
]
const providerFates = fates.filter((fate) => /provider|disputed/.test(fate))
const otherFates = advanceFates.filter((fate) => fate !== 'paid another way')
/** Alternates both kinds, so that six consecutive orders include both. */
const onlineFates: readonly Fate[] = providerFates.flatMap((fate, i) => [
  fate,
  ...otherFates.slice(i, i + 1),
])

/** Lists the courses that a payment method allows; collected orders can't get lost. */
function fatesOf(method: number): readonly Fate[] {
  if (method === 7) return onlineFates
  if (method === 6) return advanceFates
  return method === 8 ? usual.filter((fate) => !fate.endsWith('lost')) : usual
}

/** Coupons that the buyer holds. */
export const couponSets = [
  'none',
  'shop',
  'platform',
  'percent',
  'products',
  'delivery',
  'shop and platform',
  'all three',
  'more than half of the goods',
  'more than the delivery',
  "a shop's delivery",
] as const
export type CouponSet = (typeof couponSets)[number]

export interface Plan {
  name: string
  place: number
  countryId: number
  method: number
  fate: Fate
  bundle: CouponSet
  isWorkshop: boolean
  zone: 'METRO' | 'UPCOUNTRY' | 'SPECIAL'
  /** Draws a number between two limits, fixed by the seed, the order and the name. */
  draw: (what: string, from: number, to: number) => number
}

/** Plans orders: every method of every country in turn (31 pairs), the rest drawn from the seed. */
export function makePlans(count: number): Plan[] {
  const pairs = Object.entries(termsOf).flatMap(([id, { methods }]: [string, Terms]) =>
    methods.map((method) => ({ countryId: Number(id), method })),
  )
  const turnsByMethod = new Map<number, number>()
  return Array.from({ length: count }, (_, position): Plan => {
    const { countryId, method } = pairs[position % pairs.length] ?? { countryId: 1001, method: 2 }
    const turn = turnsByMethod.get(method) ?? hash(`${seed} method ${method}`) % 100
    turnsByMethod.set(method, turn + 1)
    const possible = fatesOf(method)
    const fate = possible[turn % possible.length] ?? 'kept'
    const draw = (description: string, from: number, to: number) =>
      integerOf(`${seed} ${position} ${description}`, from, to)
    const bundle = couponSets[(position * 4 + draw('bundle', 0, 3)) % couponSets.length] ?? 'none'
    return {
      name: `seed ${seed}, ${position}: ${countryId}, method ${method}, ${fate}, coupons: ${bundle}`,
      place: position,
      countryId,
      method,
      fate,
      bundle,
      isWorkshop: fate.startsWith('completed') || draw('workshop', 1, 3) > 1,
      zone:
        countryId === 1001
          ? pickOne(`${seed} ${position} zone`, ['METRO', 'UPCOUNTRY', 'METRO', 'SPECIAL'] as const)
          : 'UPCOUNTRY',
      draw,
    }
  })
}
