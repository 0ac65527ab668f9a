import { atom } from 'nanostores'
import css from './online.css?inline'
import { adoptStyles } from '#client/files/sheet.ts'
import { loadFrameMessages } from '../base/frame-words.ts'

/** Display time of "online again", milliseconds. */
const backNoteMs = 4000

/** True when the browser has a connection (specification section 4). */
export const $online = atom(navigator.onLine && !document.querySelector('[data-offline-page]'))

/**
 * Announces a lost and a restored connection. The messages are loaded beforehand, because they
 * can't be loaded offline.
 */
export async function startOnline(): Promise<void> {
  const m = await loadFrameMessages()
  adoptStyles(css)
  const line = document.createElement('div')
  line.className = 'online'
  line.setAttribute('role', 'status')
  const header = document.querySelector('body > header') ?? document.body
  header.insertAdjacentElement('beforeend', line)
  let timer: ReturnType<typeof setTimeout> | undefined
  const showStatus = (text: string, isBack: boolean) => {
    clearTimeout(timer)
    line.toggleAttribute('data-back', isBack)
    line.textContent = text
    if (isBack) timer = setTimeout(() => line.replaceChildren(), backNoteMs)
  }
  $online.listen((online) => showStatus(online ? m.connection_back : m.connection_gone, online))
  if (!$online.get()) showStatus(m.connection_gone, false)
  addEventListener('online', () => $online.set(true))
  addEventListener('offline', () => $online.set(false))
  // Repeat the announcement for screen readers on every click that can't work offline.
  document.addEventListener('click', ({ target }) => {
    if ($online.get() || !(target as Element).closest('button, [type=submit]')) return
    line.replaceChildren()
    setTimeout(() => showStatus(m.connection_gone, false))
  })
}
