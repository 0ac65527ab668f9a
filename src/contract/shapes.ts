import * as z from 'zod'
import { stripTags } from '#domain/search/keywords.ts'

/*
 * Building blocks of requests. A GET carries text only, so numbers come as digits there and as
 * numbers in JSON; nothing else is taken for a number ("", true, [5] and NaN are faults).
 */

/** A whole number within bounds, as a number or as its digits. */
export const whole = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max))

/** An id of the platform. */
export const id = () => whole(1, Number.MAX_SAFE_INTEGER)

export const quantity = () => whole(1, 999)

/** Text of people: trimmed, without control characters, at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are the characters to remove
    .transform((value) => value.replace(/[\u0000-\u001f\u007f]/g, ' ').trim())

/** Text to look for: without the tags of HTML, which count as no characters. */
export const keyword = (max: number) => text(max).transform(stripTags)

export const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

/** A comma-separated list of ids, as a GET carries it; duplicates are a fault. */
export const idList = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((value) => value.split(',').map(Number))
    .pipe(z.array(z.number().int().positive()).min(1).max(max).refine(distinct, 'duplicated'))

export const distinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** A day of the country, yyyy-mm-dd. */
export const day = () => z.iso.date()

export const page = () => whole(1, 10_000).default(1)

export const nothing = () => z.object({})

/** A label (`label_*`) or ''; the reference names the text that is answered beside it. */
export const label = () => z.string().meta({ 'x-label': true })

/** An integer sum in minor units of the country's currency. */
export const minor = () => z.number().int()
