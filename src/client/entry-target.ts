import { keptTarget, type Target } from '#domain/entry/target.ts'
import { linkTo } from '#routes/links.ts'
import { pageLocale } from './page-says.ts'
import { readCookie } from './visitor.ts'

const targetCookie = 'egg_target'

/**
 * Where the way in was to lead once somebody has signed in (specification section 2, targetPage), as
 * an address; undefined where it was to lead nowhere else. It is asked for once.
 */
export function takeTargetAddress(): string | undefined {
  const target = keptTarget(readCookie(targetCookie))
  if (!target) return undefined
  document.cookie = `${targetCookie}=; Path=/; Max-Age=0; Secure; SameSite=Lax`
  return addressOf(target)
}

function addressOf(target: Target): string {
  const locale = pageLocale()
  if (target.page === 2) return linkTo(locale, 'cart')
  const { keywords, brandId } = target
  return linkTo(locale, 'search', {}, { searchResultInfo: keywords, brandId })
}
