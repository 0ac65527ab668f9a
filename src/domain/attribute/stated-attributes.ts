import type { Attribute, Kind } from './kinds.ts'
import { sizeKey } from './kinds.ts'
import { toCanonicalValue } from './values.ts'

/** Attributes read from a cell, or the first mistake. */
export type StatedAttributes =
  | { values: Readonly<Record<string, string>> }
  | { wrong: string; allowed: string }

/** Cell that removes all attributes. */
export const noAttributes = 'none'

/** Factors from other units of files to the stored ones. */
const unitFactors: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mm: { cm: 10, in: 25.4 },
  in: { mm: 1 / 25.4, cm: 1 / 2.54 },
  L: { lt: 1, ml: 0.001 },
}

/**
 * Reads the attributes of a cell: "width=195; ratio=65; rim=15". A value may carry a unit and is
 * converted: "length=650mm" of a wiper is 26 inches.
 */
export function readStatedAttributes(kind: Kind | undefined, cell: string): StatedAttributes {
  if (cell.trim().toLowerCase() === noAttributes) return { values: {} }
  const keys = kind?.attributes.map(({ key }) => key) ?? []
  const values: Record<string, string> = {}
  for (const pair of cell.split(';').filter((one) => one.trim() !== '')) {
    const [key = '', text = ''] = pair.split('=').map((one) => one.trim())
    // An exported row also contains the size, which is computed from the other attributes.
    if (key === sizeKey) continue
    const attribute = kind?.attributes.find((one) => one.key === key)
    if (!attribute)
      return { wrong: `has no attribute ${key}`, allowed: keys.join(', ') || 'none for this type' }
    const value = toCanonicalValue(attribute, toStoredUnit(attribute, text))
    if (value === null)
      return {
        wrong: `${key} can’t be ${text}`,
        allowed:
          attribute.holds === 'number' ? `a number in ${attribute.unit || 'plain form'}` : 'a code',
      }
    values[key] = value
  }
  return { values }
}

function toStoredUnit({ unit, holds }: Attribute, text: string): string {
  if (holds === 'code') return text
  const [, figure = '', typedText = ''] = /^([\d.]+)\s*([a-z]+)$/i.exec(text) ?? []
  if (typedText === '') return text
  if (typedText.toLowerCase() === unit.toLowerCase()) return figure
  const factor = unitFactors[unit]?.[typedText.toLowerCase()]
  if (factor === undefined) return text
  const value = Number(figure) * factor
  // Blades and rims are sold in whole inches, so round a converted length.
  return String(unit === 'in' ? Math.round(value) : Math.round(value * 1000) / 1000)
}
