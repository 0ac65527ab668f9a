import { pageCountryId } from '#client/page/page-facts.ts'
import type { Locale } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'

/** Returns the points page: Korea has a separate one (specification section 2, "Named routes"). */
export function pointsHref(
  locale: Locale,
  countryId: number = pageCountryId(),
  fragment = '',
): string {
  return linkTo(locale, countryId === 1198 ? 'myPoint' : 'myPointTH', {}, {}, fragment)
}
