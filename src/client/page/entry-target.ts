import { parseTarget, type Target } from '#domain/entry/target.ts'
import { linkTo } from '#routes/links.ts'
import { pageLocale } from './page-facts.ts'
import { readCookie } from './visitor.ts'

const targetCookie = 'egg_target'

/**
 * Returns the address that an entry link asked to open after sign-in (specification section 2,
 * targetPage), and clears it. Undefined if no target is stored.
 */
export function takeTargetAddress(): string | undefined {
  const target = parseTarget(readCookie(targetCookie))
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
