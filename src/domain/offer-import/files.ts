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
  /** True for a key that may be empty: an empty engine or year applies to all. */
  isOptional?: true
}

const countryCodes = ['TH', 'ID', 'MY', 'PH', 'VN', 'KR']

/** Offer files in the order in which they are read. A row may refer to rows of an earlier file. */
export const offerFileNames = [
  'areas',
  'categories',
  'shops',
  'brands',
  'part-types',
  'vehicles',
  'vin-makers',
  'vin-patterns',
  'parts',
  'fitments',
  'replacements',
  'pictures',
  'offers',
  'stock',
] as const
export type OfferFileName = (typeof offerFileNames)[number]

const textColumn = (name: string, maxLength = 200): Column => ({
  name,
  shape: { kind: 'text', maxLength },
})
const choiceColumn = (name: string, ...of: string[]): Column => ({
  name,
  shape: { kind: 'choice', of },
})
const yesNoColumn = (name: string): Column => ({ name, shape: { kind: 'yesNo' } })
const wholeNumberColumn = (name: string, from: number, to: number): Column => ({
  name,
  shape: { kind: 'whole', from, to },
})
const measureColumn = (name: string, digits: number, to: number): Column => ({
  name,
  shape: { kind: 'measure', digits, to: to * 10 ** digits },
})
const moneyColumn = (name: string): Column => ({ name, shape: { kind: 'money' } })
const keyColumn = (name: string): Column => ({ name, shape: { kind: 'key' } })
const partNumberColumn = (name: string): Column => ({ name, shape: { kind: 'number' } })
const asKey = (column: Column): Column => ({ ...column, is: 'key' })
const asOptionalKey = (column: Column): Column => ({ ...column, is: 'key', isOptional: true })
const requiredWhenNew = (column: Column): Column => ({ ...column, is: 'new' })

const shopColumn = asKey(wholeNumberColumn('shop', 1, 999_999_999))
const brandColumn = asKey(keyColumn('brand'))
const numberColumn = asKey(partNumberColumn('number'))
const yearColumns = [
  wholeNumberColumn('year_from', 1950, 2100),
  wholeNumberColumn('year_to', 1950, 2100),
]

/** Price columns, named after their price list: consumer, retailer, workshop, alliance. */
export const priceColumns = ['price', 'price_retailer', 'price_workshop', 'price_alliance'] as const
export const promotionColumns = [
  'promotion',
  'promotion_retailer',
  'promotion_workshop',
  'promotion_alliance',
] as const

/** Columns of lower prices for larger quantities, one per price list. */
export const quantityPriceColumns = [
  'quantity_prices',
  'quantity_prices_retailer',
  'quantity_prices_workshop',
  'quantity_prices_alliance',
] as const

const allPriceColumns = [
  ...[...priceColumns, ...promotionColumns].map(moneyColumn),
  ...quantityPriceColumns.map((name): Column => ({ name, shape: { kind: 'quantityPrices' } })),
]
const stockColumn = wholeNumberColumn('stock', 0, 1_000_000)

/** Columns of the name of a category or part type, one per locale. */
const nameColumns = ['en', 'th-TH', 'ko', 'zh', 'vi', 'id', 'ms', 'fil'].map((locale) =>
  textColumn(`name_${locale}`, 120),
)

const requiredNameColumns = [requiredWhenNew(nameColumns[0] as Column), ...nameColumns.slice(1)]

/** Columns that each file may have. A file may leave out columns and order them freely. */
export const offerFiles: Readonly<Record<OfferFileName, readonly Column[]>> = {
  areas: [
    asKey(wholeNumberColumn('area', 1, 999_999_999)),
    requiredWhenNew(choiceColumn('country', ...countryCodes)),
    wholeNumberColumn('parent', 1, 999_999_999),
    requiredWhenNew(textColumn('name', 80)),
    textColumn('name_latin', 80),
    requiredWhenNew(choiceColumn('zone', 'METRO', 'UPCOUNTRY', 'SPECIAL')),
    textColumn('post_codes'),
  ],
  categories: [
    asKey(keyColumn('category')),
    keyColumn('parent'),
    wholeNumberColumn('position', 1, 999_999),
    keyColumn('picture'),
    ...requiredNameColumns,
  ],
  shops: [
    shopColumn,
    requiredWhenNew(textColumn('name', 80)),
    requiredWhenNew(choiceColumn('country', ...countryCodes)),
    choiceColumn('type', 'OWN', 'ALLIANCE', 'THIRD_PARTY'),
    choiceColumn('state', 'OPEN', 'CLOSED', 'VACATION'),
    { name: 'back_on', shape: { kind: 'day' } },
    textColumn('area', 80),
    wholeNumberColumn('later_days', 0, 10),
    yesNoColumn('counter'),
    choiceColumn('alliance', 'BOSCH', 'OTHER'),
    textColumn('phone', 40),
    textColumn('email', 120),
    textColumn('registered_name', 120),
    textColumn('registered_address', 300),
    textColumn('tax_id', 20),
    textColumn('tax_branch', 20),
  ],
  brands: [
    brandColumn,
    requiredWhenNew(textColumn('name', 60)),
    requiredWhenNew(choiceColumn('kind', 'OE', 'IAM')),
  ],
  'part-types': [
    asKey(keyColumn('part_type')),
    requiredWhenNew(keyColumn('group')),
    yesNoColumn('universal'),
    ...requiredNameColumns,
  ],
  vehicles: [
    asKey(keyColumn('make')),
    textColumn('make_name', 40),
    asKey(textColumn('series', 60)),
    asKey(textColumn('generation', 60)),
    asOptionalKey(textColumn('engine', 40)),
    ...yearColumns.map(requiredWhenNew),
    choiceColumn('body', 'coupe', 'hatch', 'mpv', 'pickup', 'sedan', 'suv', 'truck', 'van'),
    requiredWhenNew(textColumn('capacity', 20)),
    choiceColumn('fuel', 'P', 'D', 'H', 'E', 'L'),
    textColumn('countries', 30),
  ],
  'vin-makers': [
    asKey(textColumn('prefix', 6)),
    asKey(keyColumn('make')),
    requiredWhenNew(textColumn('plant', 2)),
    requiredWhenNew(choiceColumn('year_rule', 'any', 'letter', 'checked', 'none')),
    ...yearColumns,
  ],
  'vin-patterns': [
    asKey(textColumn('wmi', 3)),
    asKey(textColumn('pattern', 50)),
    asKey(keyColumn('make')),
    asOptionalKey(textColumn('series', 600)),
    ...yearColumns.map(asOptionalKey),
    asOptionalKey(yesNoColumn('north_american')),
    textColumn('capacity', 20),
    textColumn('engines'),
    textColumn('generations'),
    yesNoColumn('removed'),
  ],
  parts: [
    brandColumn,
    numberColumn,
    requiredWhenNew(keyColumn('part_type')),
    wholeNumberColumn('per_car', 1, 99),
    measureColumn('weight_kg', 3, 5000),
    measureColumn('length_cm', 1, 1000),
    measureColumn('width_cm', 1, 1000),
    measureColumn('height_cm', 1, 1000),
    wholeNumberColumn('guarantee_months', 0, 240),
    wholeNumberColumn('guarantee_km', 0, 1_000_000),
    yesNoColumn('returnable'),
    textColumn('attributes', 300),
  ],
  fitments: [
    brandColumn,
    numberColumn,
    asKey(keyColumn('make')),
    asKey(textColumn('series', 60)),
    asKey(textColumn('generation', 60)),
    asOptionalKey(textColumn('engine', 40)),
    ...yearColumns,
    textColumn('condition', 120),
  ],
  replacements: [
    brandColumn,
    numberColumn,
    asKey(keyColumn('for_brand')),
    asKey(partNumberColumn('for_number')),
    requiredWhenNew(choiceColumn('kind', 'SUPERSEDES', 'IAM_FOR')),
    textColumn('source', 80),
  ],
  pictures: [
    brandColumn,
    numberColumn,
    asKey(wholeNumberColumn('position', 1, maxPartPictures)),
    textColumn('file'),
    choiceColumn('shows', ...partViews.filter(Boolean)),
  ],
  offers: [
    shopColumn,
    brandColumn,
    numberColumn,
    requiredWhenNew(moneyColumn('list_price')),
    ...allPriceColumns,
    requiredWhenNew(stockColumn),
    yesNoColumn('backorder'),
    yesNoColumn('returnable'),
    { name: 'listed_on', shape: { kind: 'day' } },
  ],
  stock: [
    shopColumn,
    brandColumn,
    numberColumn,
    moneyColumn('list_price'),
    ...allPriceColumns,
    stockColumn,
  ],
}
