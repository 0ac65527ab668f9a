import * as z from 'zod'
import { countries } from '#domain/country/countries.ts'
import type { Kind } from './kinds.ts'

/* Each check has a message for authors about the allowed values. */

const numberBetween = (min: number, max: number) =>
  z
    .string('text is expected here')
    .trim()
    .min(min, `at least ${min} characters`)
    .max(max, `at most ${max} characters`)

const wholeNumber = (subject: string) => z.int(subject).positive(subject)

const day = z
  .string('a date is written year-month-day, such as 2026-11-20')
  .refine(
    (value) => /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value),
    'no such day; a date is written year-month-day, such as 2026-11-20',
  )

function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

const list = (subject: string) =>
  z
    .array(z.string(subject), `a list is expected, such as [one, two] or []; ${subject}`)
    .refine(
      (values) => new Set(values).size === values.length,
      'the same value is in the list twice',
    )

const countryCodes = countries.map((country) => country.countryCode)

const allowedCodesText = `country codes, of ${countryCodes.join(', ')}`
const countryList = list(allowedCodesText).refine(
  (codes) => codes.every((code) => countryCodes.includes(code)),
  allowedCodesText,
)

const draft = z.boolean('true, or omit the field').optional()

const shared = {
  title: numberBetween(1, 120),
  description: numberBetween(20, 200),
  updated: day,
  sourceUpdated: day.optional(),
}

export const schemas = {
  policies: z.strictObject({
    ...shared,
    policyId: z
      .literal([4, 5, 7, 8, 12, 13, 27, 28], 'one of 4, 5, 7, 8, 12, 13, 27, 28')
      .optional(),
    termsType: z.literal([1, 2, 3, 4, 6], 'one of 1, 2, 3, 4, 6').optional(),
    version: z
      .string('write the version in quotes, such as "1.5"')
      .regex(/^\d+\.\d+$/, 'write the version in quotes, such as "1.5"'),
    effective: day,
    order: wholeNumber('a whole number from 1'),
  }),
  about: z.strictObject(shared),
  knowledge: z.strictObject({
    ...shared,
    id: wholeNumber('a whole number from 1'),
    category: z.string('a key of content/knowledge/categories.json'),
    tags: list('keys of content/knowledge/tags.json').default([]),
    published: day,
    parts: list('keys of tree.tsv').default([]),
    picture: z.string('the name of a picture in public/parts').optional(),
    related: list('file names of articles').default([]),
    ended: day.optional(),
    countries: countryList.optional(),
    draft,
  }),
  faq: z.strictObject({
    title: shared.title,
    updated: day,
    sourceUpdated: day.optional(),
    id: wholeNumber('a whole number from 1'),
    category: z.string('a key of content/faq/categories.json'),
    published: day,
    order: wholeNumber('a whole number from 1'),
    ended: day.optional(),
    draft,
  }),
  landing: z.strictObject({
    ...shared,
    id: wholeNumber('a whole number from 1'),
    countries: countryList,
    start: day,
    end: day,
    offers: z
      .array(wholeNumber('offer numbers'), 'a list of offer numbers, such as [1, 2] or []')
      .default([]),
    couponId: wholeNumber('a whole number from 1').optional(),
    draft,
  }),
} as const satisfies Record<Kind, z.ZodType>

/** Validated head of a document of a kind. */
export type Head<K extends Kind> = z.infer<(typeof schemas)[K]>

/** Schema of categories.json and tags.json: key, number and name in every written locale. */
export const labelTable = (locales: readonly string[]) =>
  z.record(
    z.string().regex(/^[a-z0-9-]+$/, 'a key has lower-case letters, digits and hyphens'),
    z.strictObject({
      id: wholeNumber('a whole number from 1'),
      names: z.strictObject(
        Object.fromEntries(locales.map((locale) => [locale, numberBetween(1, 60)])),
      ),
    }),
  )

export type LabelTable = Record<string, { id: number; names: Record<string, string> }>

/**
 * Schema of banners.json: place and period of a banner, its link, and its texts in every written
 * locale.
 */
export const bannerTable = (locales: readonly string[]) => {
  const textSchema = (max: number) =>
    z.strictObject(Object.fromEntries(locales.map((locale) => [locale, numberBetween(1, max)])))
  return z.record(
    z.string().regex(/^[a-z0-9-]+$/, 'a key has lower-case letters, digits and hyphens'),
    z.strictObject({
      id: wholeNumber('a whole number from 1'),
      place: z.literal(['home', 'oe'], 'home or oe'),
      order: wholeNumber('a whole number from 1'),
      countries: countryList,
      start: day,
      end: day,
      link: numberBetween(1, 2000),
      picture: z.string().regex(/^[a-z0-9-]+$/, 'the name of a picture in public/banners'),
      title: textSchema(60),
      text: textSchema(100),
    }),
  )
}

export type BannerTable = Record<
  string,
  {
    id: number
    place: 'home' | 'oe'
    order: number
    countries: string[]
    start: string
    end: string
    link: string
    picture: string
    title: Record<string, string>
    text: Record<string, string>
  }
>
