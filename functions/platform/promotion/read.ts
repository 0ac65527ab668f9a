import type { LandingFile } from '#contract/knowledge/content.ts'
import type { Country } from '#domain/country/countries.ts'
import { type PromotionState, promotionStateAt } from '#domain/promotion/landing.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { readIndex } from '../content/read.ts'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { signPreview } from '../kernel/sign.ts'

/** Landing page with its current state in a country. */
export interface Landing {
  file: LandingFile
  state: PromotionState
  inCountry: boolean
}

const landingOf = (file: LandingFile, country: Country, now: number): Landing => ({
  file,
  state: promotionStateAt(file, now, calendarOf(country)),
  inCountry: file.countries.includes(country.countryCode),
})

/** Reads the landing pages open in a country, sorted by end date. */
export async function readOpenPromotions(
  context: Context,
  country: Country,
): Promise<LandingFile[]> {
  return (await readIndex('landing', context))
    .map((file) => landingOf(file, country, context.now))
    .filter(({ state, inCountry }) => state === 'open' && inCountry)
    .map(({ file }) => file)
    .toSorted((a, b) => a.end.localeCompare(b.end) || a.id - b.id)
}

/**
 * Reads a landing page of the storefront. Before its first day, only readers with the preview link
 * get it.
 */
export async function readLanding(
  context: Context,
  id: number,
  country: Country,
  preview?: string,
): Promise<Landing> {
  const file = (await readIndex('landing', context)).find((one) => one.id === id)
  const landing = file && landingOf(file, country, context.now)
  if (!landing) throw refuse('notFound')
  if (landing.state === 'before' && !(await isPreview(context, id, preview)))
    throw refuse('notFound')
  return landing
}

async function isPreview(
  { env, locale }: Context,
  id: number,
  givenText?: string,
): Promise<boolean> {
  const page = `/${locale}/landing/${id}.html`
  return givenText !== undefined && givenText === (await signPreview(page, env.SIGNING_SECRET))
}
