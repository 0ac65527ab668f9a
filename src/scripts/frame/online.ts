import { atom } from 'nanostores'
import css from './online.css?inline'
import { loadMessages } from '#client/load-messages.ts'

/** How long "online again" stays, in milliseconds. */
const backFor = 4000

/** Whether the browser has a connection at all (specification section 4). */
export const $online = atom(navigator.onLine && !document.querySelector('[data-offline-page]'))

/**
 * Says when the connection goes and when it is back. The words are fetched beforehand: without a
 * connection it would be too late.
 */
export async function startOnline(): Promise<void> {
  const m = await loadMessages('offline')
  // Not a style element: the page's policy knows only its own sheet.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  const line = document.createElement('div')
  line.className = 'online'
  line.setAttribute('role', 'status')
  const header = document.querySelector('body > header') ?? document.body
  header.insertAdjacentElement('beforeend', line)
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (text: string, back: boolean) => {
    clearTimeout(timer)
    line.toggleAttribute('data-back', back)
    line.textContent = text
    if (back) timer = setTimeout(() => line.replaceChildren(), backFor)
  }
  $online.listen((online) => say(online ? m.back : m.gone, online))
  if (!$online.get()) say(m.gone, false)
  addEventListener('online', () => $online.set(true))
  addEventListener('offline', () => $online.set(false))
  // A screen reader hears it again with each touch that can't do anything now.
  document.addEventListener('click', ({ target }) => {
    if ($online.get() || !(target as Element).closest('button, [type=submit]')) return
    line.replaceChildren()
    setTimeout(() => say(m.gone, false))
  })
}
