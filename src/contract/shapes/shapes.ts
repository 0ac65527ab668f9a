import * as z from 'zod'
import { stripTags } from '#domain/search/keywords.ts'

/*
 * Building blocks of requests. Numbers are text in a GET and numbers in JSON. Nothing else is
 * accepted as a number ("", true, [5] and NaN are errors).
 */

/** Whole number within bounds, as a number or its digits. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max))

/** ID of a platform record. */
export const id = () => wholeNumber(1, Number.MAX_SAFE_INTEGER)

export const quantity = () => wholeNumber(1, 999)

/** User text: trimmed, without control characters, at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are the characters to remove
    .transform((value) => value.replace(/[\u0000-\u001f\u007f]/g, ' ').trim())

/** Search text without HTML tags. The tags don't count towards the length. */
export const keyword = (max: number) => text(max).transform(stripTags)

export const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

/** Comma-separated list of IDs, as in a GET. Duplicates are an error. */
export const idList = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((value) => value.split(',').map(Number))
    .pipe(z.array(z.number().int().positive()).min(1).max(max).refine(areDistinct, 'duplicated'))

export const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** Day in the country's time, yyyy-mm-dd. */
export const day = () => z.iso.date()

export const page = () => wholeNumber(1, 10_000).default(1)

export const nothing = () => z.object({})

/** Label (`label_*`) or ''. The reference names the text field that accompanies it. */
export const label = () => z.string().meta({ 'x-label': true })

/** Integer amount in minor units of the country's currency. */
export const minorUnits = () => z.number().int()
