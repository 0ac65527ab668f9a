import { isLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts'
import type { Env } from '#platform/kernel/context.ts'
import { databaseOf, databasesOf } from '#platform/kernel/databases.ts'
import {
  readListedCategoriesAndBrands,
  readOfferRanges,
  readOffersOfRange,
} from '#platform/catalogue/sitemap.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenName } from '#routes/screens.ts'

/** Public origin of the shop, as in canonical links; not the origin of the request. */
const origin = import.meta.env?.['SITE'] ?? ''

/** Screens of the category levels that have a page. */
const categoryScreens: Readonly<Record<number, [ScreenName, string]>> = {
  1: ['firstCategory', 'firstEggCategoryId'],
  2: ['subCategory', 'secondEggCategoryId'],
  4: ['fourCategory', 'fourCategoryId'],
}

/**
 * Returns a sitemap that needs the catalogue: the index, which extends the sitemap index of the
 * build, `/sitemap/{locale}/catalogue.xml`, or `/sitemap/{locale}/products-{n}.xml`. The pages
 * themselves link their other languages. Returns undefined for other addresses.
 */
export function sitemapFor(url: URL, env: Env): (() => Promise<Response>) | undefined {
  if (url.pathname === '/sitemap.xml') return () => buildSitemapIndex(url, env)
  const [, locale, name, range] =
    /^\/sitemap\/([\w-]+)\/(catalogue|products-(\d{1,9}))\.xml$/.exec(url.pathname) ?? []
  if (!isLocale(locale)) return undefined
  return name === 'catalogue'
    ? async () => sitemapResponse(await readCataloguePaths(locale, env))
    : async () => sitemapResponse(await readProductPaths(locale, Number(range), env))
}

async function buildSitemapIndex(url: URL, env: Env): Promise<Response> {
  const databases = databasesOf(env)
  const [writtenResponse, ...ranges] = await Promise.all([
    env.ASSETS.fetch(new URL('/sitemap.xml', url.origin)),
    ...databases.map(({ db }) => readOfferRanges(db)),
  ])
  const rows = localeCodes.flatMap((locale) => {
    const { countryId } = databaseOf(env, locales[locale].countryId)
    const countryRanges = ranges[databases.findIndex((one) => one.countryId === countryId)] ?? []
    return ['catalogue', ...countryRanges.map((range) => `products-${range}`)].map(
      (name) => `<sitemap><loc>${origin}/sitemap/${locale}/${name}.xml</loc></sitemap>\n`,
    )
  })
  const text = await writtenResponse.text()
  return xmlResponse(
    text.replace('</sitemapindex>', `${rows.join('')}</sitemapindex>`),
    writtenResponse.status,
  )
}

async function readCataloguePaths(locale: Locale, { DB }: Env): Promise<string[]> {
  const { categories, brands } = await readListedCategoriesAndBrands(DB, locales[locale].countryId)
  return [
    ...categories.flatMap(({ id, level }) => {
      const [screen, key] = categoryScreens[level] ?? []
      return screen && key ? [linkTo(locale, screen, { [key]: id })] : []
    }),
    ...brands.map((brandId) => linkTo(locale, 'brandSearch', { brandId })),
  ]
}

async function readProductPaths(locale: Locale, range: number, { DB }: Env): Promise<string[]> {
  const ids = await readOffersOfRange(DB, range)
  return ids.map((id) => linkTo(locale, 'product', { id }))
}

function sitemapResponse(paths: string[]): Response {
  const rows = paths.map((path) => `<url><loc>${origin}${path.replace(/\?.*$/, '')}</loc></url>\n`)
  const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
  const text = `<urlset ${space}>\n${rows.join('')}</urlset>\n`
  return xmlResponse(
    `<?xml version="1.0" encoding="UTF-8"?>\n${text}`,
    paths.length > 0 ? 200 : 404,
  )
}

function xmlResponse(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
