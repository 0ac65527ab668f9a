import { pageCountryId } from '#client/page/page-facts.ts'
import { adoptStyles } from '#client/files/sheet.ts'
import { $signedIn } from '#stores/session/session.ts'
import { makeChatLink } from '../chat/chat-link.ts'
import { startAccountTools } from '../account/account-tools.ts'
import { startUnread } from '../chat/chat-unread.ts'
import css from './desk-tools.css?inline'
import { loadHeaderMessages } from '../base/header-words.ts'

/**
 * Adds the tools of a desktop header: language, country for visitors, knowledge centre and selling.
 * The footer contains them without a script. They are copied after the first paint and add no bytes
 * to the page.
 */
export function startDeskTools(): void {
  const strip = document.querySelector<HTMLElement>('[data-strip]')
  const orders = strip?.querySelector<HTMLElement>('[data-orders]')
  if (!strip || !orders) return
  adoptStyles(css)
  const tools = document.createElement('div')
  tools.className = 'desk-tools'
  const [languages, countries] = document.querySelectorAll<HTMLElement>('[data-places]')
  const addedTools = [
    countries && makeCountryPicker(countries),
    languages && makePicker(languages),
    ...(matchMedia('(min-width: 1160px)').matches
      ? [copyOfLink('[href*="/knowledgeCenter"]'), copyOfLink('[href*="//seller"]')]
      : []),
  ]
  for (const element of addedTools) if (element) tools.appendChild(element)
  orders.insertAdjacentElement('beforebegin', tools)
  void loadHeaderMessages().then((m) => tools.appendChild(makeChatLink(m.chat)))
  startUnread()
  startAccountTools(strip)
  startMenus(strip)
  startStickyRow()
  if (matchMedia('(min-width: 1160px)').matches)
    void import('./quick-bar.ts').then(({ startQuickBar }) => startQuickBar())
}

/**
 * Returns the country menu. For a signed-in buyer it is only a label, because the account fixes
 * offers and currency.
 */
function makeCountryPicker(nav: HTMLElement): HTMLElement {
  const countryDetails = makePicker(nav, `[data-country-id="${pageCountryId()}"]`)
  // Load the flags only when the list opens.
  const addFlags = () =>
    void import('../country/country-flags.ts').then(({ flagCountries }) =>
      flagCountries(countryDetails),
    )
  countryDetails.addEventListener('toggle', addFlags, { once: true })
  const label = document.createElement('span')
  label.textContent = countryDetails.querySelector('summary')?.textContent ?? ''
  const shownLabel = () => ($signedIn.get() ? label : countryDetails)
  $signedIn.listen(() => {
    const hiddenElement = shownLabel() === label ? countryDetails : label
    hiddenElement.parentElement?.replaceChild(shownLabel(), hiddenElement)
  })
  return shownLabel()
}

/** Returns a menu with a copy of the footer's list. Its summary is the current choice. */
function makePicker(nav: HTMLElement, chosen = '[aria-current]'): HTMLDetailsElement {
  const detailsElement = document.createElement('details')
  // A `div`, because a second landmark with the same name would confuse screen readers.
  const list = document.createElement('div')
  list.replaceChildren(...[...nav.children].map((link) => link.cloneNode(true)))
  const summary = document.createElement('summary')
  summary.textContent = list.querySelector(chosen)?.textContent ?? nav.ariaLabel
  summary.ariaLabel = `${nav.ariaLabel ?? ''}: ${summary.textContent ?? ''}`
  detailsElement.appendChild(summary)
  detailsElement.appendChild(list)
  return detailsElement
}

/** Scroll distance at which the header becomes one row, CSS pixels (specification section 9). */
const stickyFromPx = 68
/** Minimum interval between two scroll checks, milliseconds. */
const scrollCheckIntervalMs = 300

/** Marks the header as stuck. Its style hides the upper row and the captions of the fields. */
function startStickyRow(): void {
  const header = document.querySelector<HTMLElement>('body > header')
  let isWaiting = false
  const checkScroll = () => {
    isWaiting = false
    header?.toggleAttribute('data-stuck', scrollY >= stickyFromPx)
  }
  const onScroll = () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(checkScroll, scrollCheckIntervalMs)
  }
  addEventListener('scroll', onScroll, { passive: true })
  checkScroll()
}

/** Returns a copy of a footer link. */
function copyOfLink(selector: string): Node | undefined {
  return document.querySelector(`footer ${selector}`)?.cloneNode(true)
}

/** Allows one open menu at a time. Escape or a touch outside closes it and returns the focus. */
function startMenus(strip: HTMLElement): void {
  const openMenu = () => strip.querySelector<HTMLDetailsElement>('details[open]')
  addEventListener('click', ({ target }) => {
    const menu = openMenu()
    if (menu && !menu.contains(target as Node)) menu.open = false
  })
  addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' ? openMenu() : null
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  strip.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target as HTMLDetailsElement).open) return
      for (const menu of strip.querySelectorAll('details')) if (menu !== target) menu.open = false
    },
    true,
  )
}
