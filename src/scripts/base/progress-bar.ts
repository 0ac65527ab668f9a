import { adoptStyles } from '#client/files/sheet.ts'
import { loadFrameMessages } from './frame-words.ts'
import css from './progress-bar.css?inline'
import { toast } from './toast.ts'

/**
 * Durations, milliseconds (specification section 4, "Page loading"): fade-out, and display of a
 * failed load.
 */
const times = { hide: 500, failed: 10_000 }

let bar: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

// Load the failure message now, because it can't be loaded without a connection.
void loadFrameMessages()

/** Shows that a page is loading. */
export function showBar(): void {
  clearTimeout(timer)
  bar ??= makeBar()
  delete bar.dataset['state']
  bar.hidden = false
  void loadFrameMessages().then((m) => bar?.setAttribute('aria-label', m.loading))
}

/** Shows that the page failed to load. */
export function failBar(): void {
  clearTimeout(timer)
  bar ??= makeBar()
  bar.dataset['state'] = 'failed'
  bar.hidden = false
  void loadFrameMessages().then((m) => toast(m.load_failed))
  timer = setTimeout(endBar, times.failed)
}

/** Hides the bar if it is shown. */
export function endBar(): void {
  clearTimeout(timer)
  if (!bar || bar.hidden) return
  bar.dataset['state'] = 'done'
  timer = setTimeout(() => bar && (bar.hidden = true), times.hide)
}

function makeBar(): HTMLElement {
  adoptStyles(css)
  const barElement = document.createElement('div')
  barElement.className = 'progress-bar'
  barElement.setAttribute('role', 'progressbar')
  return document.body.appendChild(barElement)
}
