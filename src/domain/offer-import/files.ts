import { maxPartPictures, partViews } from './pictures.ts'
import type { ValueType } from './value.ts'

/** Column of an offer file. */
export interface Column {
  name: string
  shape: ValueType
  /**
   * `key` identifies the subject of the row. `new` is required when that subject doesn't exist yet.
   */
  is?: 'key' | 'new'
}

/** Offer files in the order in which they are read. A row may refer to rows of an earlier file. */
export const offerFileNames = [
  'shops',
  'brands',
  'part-types',
  'vehicles',
  'parts',
  'fitments',
  'replacements',
  'pictures',
  'offers',
  'stock',
] as const
export type OfferFileName = (typeof offerFileNames)[number]

const text = (name: string, longest = 200): Column => ({ name, shape: { kind: 'text', longest } })
const choice = (name: string, ...of: string[]): Column => ({ name, shape: { kind: 'choice', of } })
const yesNo = (name: string): Column => ({ name, shape: { kind: 'yesNo' } })
const whole = (name: string, from: number, to: number): Column => ({
  name,
  shape: { kind: 'whole', from, to },
})
const measure = (name: string, digits: number, to: number): Column => ({
  name,
  shape: { kind: 'measure', digits, to: to * 10 ** digits },
})
const money = (name: string): Column => ({ name, shape: { kind: 'money' } })
const named = (name: string): Column => ({ name, shape: { kind: 'key' } })
const stamped = (name: string): Column => ({ name, shape: { kind: 'number' } })
const asKey = (column: Column): Column => ({ ...column, is: 'key' })
const atFirst = (column: Column): Column => ({ ...column, is: 'new' })

const shop = asKey(whole('shop', 1, 999_999_999))
const brand = asKey(named('brand'))
const number = asKey(stamped('number'))
const years = [whole('year_from', 1950, 2100), whole('year_to', 1950, 2100)]

/** Price columns, named after their price list: consumer, retailer, workshop, alliance. */
export const priceColumns = ['price', 'price_retailer', 'price_workshop', 'price_alliance'] as const
export const promotionColumns = [
  'promotion',
  'promotion_retailer',
  'promotion_workshop',
  'promotion_alliance',
] as const

const prices = [...priceColumns, ...promotionColumns].map(money)
const pieces = whole('stock', 0, 1_000_000)

/** Columns of a part type's name, one per locale. */
const nameColumns = ['en', 'th-TH', 'ko', 'zh', 'vi', 'id', 'ms', 'fil'].map((locale) =>
  text(`name_${locale}`, 120),
)

/** Columns that each file may have. A file may leave out columns and order them freely. */
export const offerFiles: Readonly<Record<OfferFileName, readonly Column[]>> = {
  shops: [
    shop,
    atFirst(text('name', 80)),
    atFirst(choice('country', 'TH', 'ID', 'MY', 'PH', 'VN', 'KR')),
    choice('type', 'OWN', 'ALLIANCE', 'THIRD_PARTY'),
    choice('state', 'OPEN', 'CLOSED', 'VACATION'),
    { name: 'back_on', shape: { kind: 'day' } },
    text('area', 80),
    whole('later_days', 0, 10),
    yesNo('counter'),
    choice('alliance', 'BOSCH', 'OTHER'),
    text('phone', 40),
    text('email', 120),
    text('registered_name', 120),
    text('registered_address', 300),
    text('tax_id', 20),
    text('tax_branch', 20),
  ],
  brands: [brand, atFirst(text('name', 60)), atFirst(choice('kind', 'OE', 'IAM'))],
  'part-types': [
    asKey(named('part_type')),
    atFirst(named('group')),
    yesNo('universal'),
    atFirst(nameColumns[0] as Column),
    ...nameColumns.slice(1),
  ],
  vehicles: [
    asKey(named('make')),
    text('make_name', 40),
    asKey(text('series', 60)),
    asKey(text('generation', 60)),
    asKey(text('engine', 40)),
    ...years.map(atFirst),
    choice('body', 'coupe', 'hatch', 'mpv', 'pickup', 'sedan', 'suv', 'truck', 'van'),
    atFirst(text('capacity', 20)),
    choice('fuel', 'P', 'D', 'H', 'E', 'L'),
    text('countries', 30),
  ],
  parts: [
    brand,
    number,
    atFirst(named('part_type')),
    whole('per_car', 1, 99),
    measure('weight_kg', 3, 5000),
    measure('length_cm', 1, 1000),
    measure('width_cm', 1, 1000),
    measure('height_cm', 1, 1000),
    whole('guarantee_months', 0, 240),
    whole('guarantee_km', 0, 1_000_000),
    yesNo('returnable'),
    text('attributes', 300),
  ],
  fitments: [
    brand,
    number,
    asKey(named('make')),
    asKey(text('series', 60)),
    asKey(text('generation', 60)),
    asKey(text('engine', 40)),
    ...years,
    text('condition', 120),
  ],
  replacements: [
    brand,
    number,
    asKey(named('for_brand')),
    asKey(stamped('for_number')),
    atFirst(choice('kind', 'SUPERSEDES', 'IAM_FOR')),
    text('source', 80),
  ],
  pictures: [
    brand,
    number,
    asKey(whole('position', 1, maxPartPictures)),
    text('file'),
    choice('shows', ...partViews.filter(Boolean)),
  ],
  offers: [
    shop,
    brand,
    number,
    atFirst(money('list_price')),
    ...prices,
    atFirst(pieces),
    yesNo('backorder'),
    yesNo('returnable'),
    { name: 'listed_on', shape: { kind: 'day' } },
  ],
  stock: [shop, brand, number, money('list_price'), ...prices, pieces],
}

/** Keys that may be empty. An empty key makes the row apply to all values. */
export const optionalKeys: readonly string[] = ['engine']
