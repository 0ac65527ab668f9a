import { writtenLocales } from '../../../src/i18n/locales.ts'
import { readRequired, readTsv } from '../base/tsv.ts'

export interface Category {
  id: number
  level: number
  parentId: number
  key: string
  picture: string
  position: number
  /** 0 for a type that people search for, but no shop sells. */
  sold: 0 | 1
}

export interface PartType {
  id: number
  key: string
  group: string
  fit: 'engine' | 'chassis' | 'universal'
  priceMin: number
  priceMax: number
  weightG: number
  size: [number, number, number]
  guaranteeMonths: number
  guaranteeKm: number
  returnable: number
  perCar: number
  /** Classification code by manufacturer, where known. */
  codes: Record<string, string>
  brands: string[]
}

export interface PartBrand {
  id: number
  key: string
  name: string
  /** Number patterns by top-level category, `*` for all others. */
  patterns: Map<string, string[]>
  /** Patterns of single part types, which override those of a category. `*` matches any words. */
  rules: { types: RegExp; patterns: string[] }[]
}

export interface CategoryName {
  categoryId: number
  locale: string
  name: string
  synonyms: string[]
}

const makersWithCodes = [
  'toyota',
  'honda',
  'hyundai',
  'nissan',
  'suzuki',
  'mitsubishi',
  'ford',
  'mazda',
]

export function readCategories(): Category[] {
  const tree = readTsv('taxonomy/tree.tsv').map((row, i) => ({
    id: Number(row['id']),
    level: Number(row['level']),
    parentId: Number(row['parent_id']),
    key: readRequired(row, 'key'),
    picture: readRequired(row, 'picture'),
    position: i + 1,
    sold: 1 as const,
  }))
  const unsoldCategories = readTsv('taxonomy/unsold.tsv').map((row, i) => ({
    id: Number(row['id']),
    level: 4,
    parentId: Number(row['parent_id']),
    key: readRequired(row, 'key'),
    picture: '',
    position: tree.length + i + 1,
    sold: 0 as const,
  }))
  return [...tree, ...unsoldCategories]
}

export function readPartTypes(categories: readonly Category[]): PartType[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  return readTsv('taxonomy/part-types.tsv').map((row) => {
    const id = Number(row['id'])
    return {
      id,
      key: readRequired(row, 'key'),
      group: byId.get(Math.floor(id / 1_000_000))?.key ?? '',
      fit: readRequired(row, 'fit') as PartType['fit'],
      priceMin: Number(row['price_thb_min']),
      priceMax: Number(row['price_thb_max']),
      weightG: Number(row['weight_g']),
      size: [Number(row['length_mm']), Number(row['width_mm']), Number(row['height_mm'])],
      guaranteeMonths: Number(row['guarantee_months']),
      guaranteeKm: Number(row['guarantee_km']),
      returnable: Number(row['returnable']),
      perCar: Number(row['per_car']),
      codes: Object.fromEntries(makersWithCodes.map((maker) => [maker, readRequired(row, maker)])),
      brands: readRequired(row, 'brands').split('|').filter(Boolean),
    }
  })
}

/** Reads how a brand numbers a part type: "Mann: W for spin-on oil filters". */
function readNumberRules(): Map<string, PartBrand['rules']> {
  const rules = new Map<string, PartBrand['rules']>()
  for (const row of readTsv('taxonomy/number-rules.tsv')) {
    const types = new RegExp(`^${readRequired(row, 'types').replaceAll('*', '.*')}$`)
    const brand = readRequired(row, 'brand')
    const rule = { types, patterns: readRequired(row, 'patterns').split('|') }
    rules.set(brand, [...(rules.get(brand) ?? []), rule])
  }
  return rules
}

export function readPartBrands(): PartBrand[] {
  const rules = readNumberRules()
  return readTsv('taxonomy/brands.tsv').map((row, i) => {
    const patterns = new Map<string, string[]>()
    for (const entry of readRequired(row, 'patterns').split('|')) {
      const index = entry.indexOf(':')
      const group = entry.slice(0, index)
      patterns.set(group, [...(patterns.get(group) ?? []), entry.slice(index + 1)])
    }
    return {
      id: 1001 + i,
      key: readRequired(row, 'key'),
      name: readRequired(row, 'name'),
      patterns,
      rules: rules.get(readRequired(row, 'key')) ?? [],
    }
  })
}

export function readNames(): CategoryName[] {
  return writtenLocales.flatMap((locale) =>
    readTsv(`taxonomy/names/${locale}.tsv`).map((row) => ({
      categoryId: Number(row['id']),
      locale,
      name: readRequired(row, 'name'),
      synonyms: readRequired(row, 'synonyms').split('|').filter(Boolean),
    })),
  )
}
