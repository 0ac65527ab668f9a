import { loadFrameWords } from './frame-words.ts'
import css from './cookie-banner.css?inline'
import { type CookieChoice, cookieChoice, keepCookieChoice } from '#client/cookie-choice.ts'
import { isKorea } from '#client/korea.ts'
import { wear } from '#client/sheet.ts'

/**
 * Asks what this browser may keep (specification section 4): agree, no, and for Korea reject. One
 * line above the bottom bar that moves nothing, stops nothing, leaves price and fit in sight and is
 * the second stop of the keyboard; what is kept in any case, and why, stands on the page of settings.
 * As long as nobody answers, only what the shop needs is kept.
 */
export async function showBanner(): Promise<void> {
  const m = await loadFrameWords()
  if (cookieChoice()) return
  const takeOff = wear(css)
  const banner = element('section', 'cookie-banner')
  banner.ariaLabel = m.cookies_title
  const close = () => {
    banner.remove()
    takeOff()
    removeEventListener('storage', follow)
  }
  // Answered in another tab.
  const follow = () => cookieChoice() && close()
  addEventListener('storage', follow)
  const answer = (choice: CookieChoice) => () => {
    keepCookieChoice(choice)
    close()
  }
  const buttons = element('div')
  buttons.replaceChildren(
    button(m.cookies_agree, answer('all')),
    button(m.cookies_no, answer('needed')),
    ...(isKorea() ? [button(m.cookies_reject, leave)] : []),
  )
  banner.replaceChildren(element('p', '', m.cookies_text), buttons, details(m.cookies_details))
  document.querySelector('[data-skip]')?.insertAdjacentElement('afterend', banner)
}

function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.textContent = text
  return made
}

function button(text: string, onClick: () => void): HTMLElement {
  const made = element('button', 'button', text)
  made.setAttribute('type', 'button')
  made.addEventListener('click', onClick)
  return made
}

/** Leads where the footer leads: the address is on the page already. */
function details(text: string): HTMLElement {
  const made = element('a', 'link', text)
  const known = document.querySelector('footer a[href*=privacySettings]')
  made.setAttribute('href', known?.getAttribute('href') ?? '')
  return made
}

const leave = () => void import('./leave.ts').then(({ rejectAndLeave }) => rejectAndLeave())
