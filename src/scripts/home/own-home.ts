import { pageLocale } from '#client/page/page-says.ts'
import { plural } from '#i18n/counts.ts'
import type { Locale } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'
import { type Account, $account, loadAccount } from '#stores/account/account.ts'
import { $signedIn } from '#stores/session/session.ts'
import { type OwnRow, ownRows } from './own-rows.ts'
import { loadOwnWords, type OwnWords } from './own-words.ts'

/** Fills the box of the home page with what waits for the signed-in buyer. */
export async function showOwnHome(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-own-home]')
  if (!place) return
  // After signing out the page is a visitor's again.
  $signedIn.listen((signedIn) => {
    if (!signedIn) delete document.documentElement.dataset['buyer']
  })
  const [words] = await Promise.all([loadOwnWords(), loadAccount()])
  const state = $account.get()
  if (state.kind !== 'known') return
  const locale = pageLocale()
  place.replaceChildren(
    whoRow(state, words, locale),
    ...ownRows(state, words, locale).map((row) => rowOf(row)),
  )
}

/** Name of the buyer, the price list that applies, and the points. */
function whoRow(
  { profile, identities, points }: Account,
  { own, labels }: OwnWords,
  locale: Locale,
): HTMLElement {
  const row = element('p', 'buyer-line')
  const name = element('b', '', profile.name || (profile.cellphone && `0${profile.cellphone}`))
  const identity = identities.find((one) => one.lastCheck)
  const price = identity && labels[identity.priceIdentityName]
  const sum = points && points.balance > 0 ? plural(own, 'points', points.balance, locale) : ''
  row.replaceChildren(
    name,
    ...(price ? [element('small', 'price', price)] : []),
    ...(sum ? [link(linkTo(locale, 'myPoint'), sum, 'link')] : []),
  )
  return row
}

function rowOf({ head, about, action, href, isMain }: OwnRow): HTMLElement {
  const row = element('div', '')
  const what = element('p', 'waiting')
  what.replaceChildren(element('b', '', head), ...(about ? [element('small', '', about)] : []))
  row.replaceChildren(what, link(href, action, isMain ? 'button primary' : 'button'))
  return row
}

function link(href: string, words: string, className: string): HTMLAnchorElement {
  const made = element('a', className, words) as HTMLAnchorElement
  made.href = href
  return made
}

function element(tag: string, className: string, words = ''): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.textContent = words
  return made
}
