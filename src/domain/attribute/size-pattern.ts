import type { AttributeValue } from './values.ts'

/** Spelling of a size. */
export interface SizePattern {
  kind: string
  regex: RegExp
  /** Returns the attributes of a match; null when the matched text isn't a valid size. */
  values: (match: RegExpMatchArray) => AttributeValue[] | null
  /** True when the size alone identifies the part: 195/65R15 is a tyre, 650 could be anything. */
  isAlone?: boolean
  /** True for a property next to the size, such as litres, watts or a load index. */
  isFurther?: boolean
}

/** Patterns are global, for `matchAll`. */
export const sizePattern = (
  kind: string,
  source: string,
  values: SizePattern['values'],
  more: Partial<SizePattern> = {},
): SizePattern => ({ kind, regex: new RegExp(source, 'giu'), values, ...more })

export const aloneOption = { isAlone: true }
export const furtherOption = { isFurther: true }
