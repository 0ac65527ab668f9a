import { type Element, childOf, textIn } from './elements.ts'
import type { SkippedData } from './left-out.ts'
import type { Names } from './names.ts'

/*
 * Product data in the industry format (Product Information Exchange Standard), as far as parts have
 * these fields here.
 */

export const piesFile = 'pies.xml'

/** Columns of parts.csv that an item provides. */
export const piesColumns = [
  'brand',
  'number',
  'part_type',
  'per_car',
  'weight_kg',
  'length_cm',
  'width_cm',
  'height_cm',
  'attributes',
] as const

const kilograms: Readonly<Record<string, number>> = { GT: 1, KG: 1, PG: 0.45359237, LB: 0.45359237 }
const centimetresPerUnit: Readonly<Record<string, number>> = { CM: 1, IN: 2.54 }

const knownElementNames = new Set([
  'PartNumber',
  'BrandAAIAID',
  'PartTerminologyID',
  'QuantityPerApplication',
  'Packages',
  'ProductAttributes',
  // Elements that a shop doesn't need for selling.
  'ItemLevelGTIN',
  'BrandLabel',
])

/**
 * Returns the cells of an item in the order of `piesColumns`, or null for an unknown brand or type.
 */
export function cellsOfItem(item: Element, names: Names, leftOut: SkippedData): string[] | null {
  const note = (subject: string, reason: string, line = item.line) =>
    leftOut.note(piesFile, line, subject, reason)
  if (item.attributes['MaintenanceType'] === 'D') {
    note('Item MaintenanceType="D"', 'parts are never deleted: give its offers the stock 0')
    return null
  }
  const [brandId, typeId] = [textIn(item, 'BrandAAIAID'), textIn(item, 'PartTerminologyID')]
  const [brand, type] = [names.find('brand', brandId), names.find('part_type', typeId)]
  if (brand === undefined) note(`BrandAAIAID ${brandId}`, 'a row brand in names.csv')
  if (type === undefined) note(`PartTerminologyID ${typeId}`, 'a row part_type in names.csv')
  if (brand === undefined || type === undefined) return null
  for (const { name, line } of item.children)
    if (!knownElementNames.has(name)) note(name, 'the shop keeps nothing of it', line)
  const [weight, size] = weightAndSizeOf(item, note)
  const quantityElement = childOf(item, 'QuantityPerApplication')
  const quantityPerCar =
    quantityElement?.attributes['UOM'] === 'EA'
      ? quantityElement.text.trim().replace(/\.0+$/, '')
      : ''
  return [
    brand,
    textIn(item, 'PartNumber'),
    type,
    quantityPerCar,
    weight,
    ...size,
    attributesOf(item, names, note),
  ]
}

/**
 * Returns the attributes that names.csv translates, each with its unit, as a cell of parts.csv.
 */
function attributesOf(item: Element, names: Names, note: NoteSkipped): string {
  const pairs = (childOf(item, 'ProductAttributes')?.children ?? []).flatMap((one) => {
    const id = one.attributes['AttributeID'] ?? ''
    const key = names.find('attribute', id)
    if (key === undefined) note(`AttributeID ${id}`, 'a row attribute in names.csv', one.line)
    const unit = (one.attributes['AttributeUOM'] ?? '').toLowerCase()
    return key === undefined ? [] : [`${key}=${one.text.trim()}${unit}`]
  })
  return pairs.join('; ')
}

type NoteSkipped = (what: string, reason: string, line?: number) => void

/** Returns weight, and length, width and height, of the single-unit package. '' when missing. */
function weightAndSizeOf(item: Element, note: NoteSkipped): [string, string[]] {
  const packages = childOf(item, 'Packages')?.children ?? []
  const one = packages.find((each) => Number(textIn(each, 'QuantityofEaches') || '1') === 1)
  const [weights, sizes] = [childOf(one, 'Weights'), childOf(one, 'Dimensions')]
  const sizeOf = (side: string) =>
    ['Shipping', 'Merchandising', ''].map((of) => textIn(sizes, of + side)).find(Boolean) ?? ''
  return [
    toMetricText(textIn(weights, 'Weight'), weights, kilograms, 3, note),
    ['Length', 'Width', 'Height'].map((side) =>
      toMetricText(sizeOf(side), sizes, centimetresPerUnit, 1, note),
    ),
  ]
}

function toMetricText(
  text: string,
  element: Element | undefined,
  units: Readonly<Record<string, number>>,
  digits: number,
  note: NoteSkipped,
): string {
  if (!element || text === '') return ''
  const unit = element.attributes['UOM'] ?? ''
  const factor = units[unit]
  if (factor === undefined) {
    note(`${element.name} UOM="${unit}"`, `in ${Object.keys(units).join(', ')}`, element.line)
    return ''
  }
  return (Number(text) * factor).toFixed(digits)
}
