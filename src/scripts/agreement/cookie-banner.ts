import { loadFrameMessages } from '../base/frame-words.ts'
import css from './cookie-banner.css?inline'
import {
  type CookieChoice,
  readCookieChoice,
  storeCookieChoice,
} from '#client/device/cookie-choice.ts'
import { isPageForKorea } from '#client/korea.ts'
import { adoptStyles } from '#client/files/sheet.ts'

/**
 * Asks for cookie consent (specification section 4): accept, decline and, in Korea, reject. It is
 * one line above the bottom bar that shifts and blocks nothing. Price and fitment stay visible; it
 * is the second tab stop. The settings page explains what is stored in any case. Without an answer
 * only the required data is stored.
 */
export async function showBanner(): Promise<void> {
  const m = await loadFrameMessages()
  if (readCookieChoice()) return
  const removeStyles = adoptStyles(css)
  const banner = makeElement('section', 'cookie-banner')
  banner.ariaLabel = m.cookies_title
  const close = () => {
    banner.remove()
    removeStyles()
    removeEventListener('storage', closeIfAnswered)
  }
  // Closes when the question is answered in another tab.
  const closeIfAnswered = () => readCookieChoice() && close()
  addEventListener('storage', closeIfAnswered)
  const answer = (choice: CookieChoice) => () => {
    storeCookieChoice(choice)
    close()
  }
  const buttons = makeElement('div')
  buttons.replaceChildren(
    makeButton(m.cookies_agree, answer('all')),
    makeButton(m.cookies_no, answer('needed')),
    ...(isPageForKorea() ? [makeButton(m.cookies_reject, leave)] : []),
  )
  banner.replaceChildren(
    makeElement('p', '', m.cookies_text),
    buttons,
    makeDetailsLink(m.cookies_details),
  )
  document.querySelector('[data-skip]')?.insertAdjacentElement('afterend', banner)
}

function makeElement(tag: string, className = '', text = ''): HTMLElement {
  const newElement = document.createElement(tag)
  if (className) newElement.className = className
  newElement.textContent = text
  return newElement
}

function makeButton(text: string, onClick: () => void): HTMLElement {
  const buttonElement = makeElement('button', 'button', text)
  buttonElement.setAttribute('type', 'button')
  buttonElement.addEventListener('click', onClick)
  return buttonElement
}

/** Reuses the footer's link to the settings page. */
function makeDetailsLink(text: string): HTMLElement {
  const linkElement = makeElement('a', 'link', text)
  const knownSelector = document.querySelector('footer a[href*=privacySettings]')
  linkElement.setAttribute('href', knownSelector?.getAttribute('href') ?? '')
  return linkElement
}

const leave = () =>
  void import('../auth/reject-and-leave.ts').then(({ rejectAndLeave }) => rejectAndLeave())
