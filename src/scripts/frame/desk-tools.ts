import { pageCountryId } from '#client/page-says.ts'
import { wear } from '#client/sheet.ts'
import { $signedIn } from '#stores/session.ts'
import { chatLink } from './chat-link.ts'
import { startAccountTools } from './account-tools.ts'
import { startUnread } from './chat-unread.ts'
import css from './desk-tools.css?inline'
import { loadHeaderWords } from './header-words.ts'

/**
 * What a desk's header has beside search: language, country while nobody is signed in, the knowledge
 * centre and selling. All of it stands in the footer, which needs no script; here it is shown once
 * more, after the first paint and without a byte in the page.
 */
export function startDeskTools(): void {
  const strip = document.querySelector<HTMLElement>('[data-strip]')
  const orders = strip?.querySelector<HTMLElement>('[data-orders]')
  if (!strip || !orders) return
  wear(css)
  const tools = document.createElement('div')
  tools.className = 'desk-tools'
  const [languages, countries] = document.querySelectorAll<HTMLElement>('[data-places]')
  const added = [
    countries && countryPicker(countries),
    languages && picker(languages),
    ...(matchMedia('(min-width: 1160px)').matches
      ? [again('[href*="/knowledgeCenter"]'), again('[href*="//seller"]')]
      : []),
  ]
  for (const element of added) if (element) tools.appendChild(element)
  orders.insertAdjacentElement('beforebegin', tools)
  void loadHeaderWords().then((m) => tools.appendChild(chatLink(m.chat)))
  startUnread()
  startAccountTools(strip)
  startMenus(strip)
  startStickyRow()
  if (matchMedia('(min-width: 1160px)').matches)
    void import('./quick-bar.ts').then(({ startQuickBar }) => startQuickBar())
}

/** A signed-in buyer's goods and money stay those of the account: the country is a label then. */
function countryPicker(nav: HTMLElement): HTMLElement {
  const made = picker(nav, `[data-country-id="${pageCountryId()}"]`)
  // The list alone needs the flags: they come when it opens.
  const addFlags = () =>
    void import('./country-flags.ts').then(({ flagCountries }) => flagCountries(made))
  made.addEventListener('toggle', addFlags, { once: true })
  const label = document.createElement('span')
  label.textContent = made.querySelector('summary')?.textContent ?? ''
  const shown = () => ($signedIn.get() ? label : made)
  $signedIn.listen(() => {
    const hidden = shown() === label ? made : label
    hidden.parentElement?.replaceChild(shown(), hidden)
  })
  return shown()
}

/** The footer's list behind the name of what is chosen. */
function picker(nav: HTMLElement, chosen = '[aria-current]'): HTMLDetailsElement {
  const made = document.createElement('details')
  // No second landmark of the same name.
  const list = document.createElement('div')
  list.replaceChildren(...[...nav.children].map((link) => link.cloneNode(true)))
  const summary = document.createElement('summary')
  summary.textContent = list.querySelector(chosen)?.textContent ?? nav.ariaLabel
  summary.ariaLabel = `${nav.ariaLabel ?? ''}: ${summary.textContent ?? ''}`
  made.appendChild(summary)
  made.appendChild(list)
  return made
}

/** How far a page scrolls until the header is one row, in CSS pixels (specification section 9). */
const stuckFrom = 68
/** Scrolling is looked at this often at most, milliseconds. */
const lookEvery = 300

/** The header's upper row scrolls away by its style; the captions of the fields go with it. */
function startStickyRow(): void {
  const header = document.querySelector<HTMLElement>('body > header')
  let waits = false
  const look = () => {
    waits = false
    header?.toggleAttribute('data-stuck', scrollY >= stuckFrom)
  }
  const onScroll = () => {
    if (waits) return
    waits = true
    setTimeout(look, lookEvery)
  }
  addEventListener('scroll', onScroll, { passive: true })
  look()
}

/** A link of the footer once more. */
function again(selector: string): Node | undefined {
  return document.querySelector(`footer ${selector}`)?.cloneNode(true)
}

/** One menu at a time; Escape and a touch beside it close it, and the focus goes back. */
function startMenus(strip: HTMLElement): void {
  const open = () => strip.querySelector<HTMLDetailsElement>('details[open]')
  addEventListener('click', ({ target }) => {
    const menu = open()
    if (menu && !menu.contains(target as Node)) menu.open = false
  })
  addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' ? open() : null
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
