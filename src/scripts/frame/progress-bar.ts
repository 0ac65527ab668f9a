import { wear } from '#client/sheet.ts'
import { loadFrameWords } from './frame-words.ts'
import css from './page-progress.css?inline'
import { toast } from './toast.ts'

/** Milliseconds (specification section 4, "Page loading"), and how long a failed one stands. */
const times = { hide: 500, failed: 10_000 }

let bar: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

// The words for a page that doesn't open must be here before the connection is gone.
void loadFrameWords()

/** Shows that a page is on its way. */
export function showBar(): void {
  clearTimeout(timer)
  bar ??= make()
  delete bar.dataset['state']
  bar.hidden = false
  void loadFrameWords().then((m) => bar?.setAttribute('aria-label', m.loading))
}

/** Shows that it didn't come. */
export function failBar(): void {
  clearTimeout(timer)
  bar ??= make()
  bar.dataset['state'] = 'failed'
  bar.hidden = false
  void loadFrameWords().then((m) => toast(m.load_failed))
  timer = setTimeout(endBar, times.failed)
}

/** Takes it away, where there is one. */
export function endBar(): void {
  clearTimeout(timer)
  if (!bar || bar.hidden) return
  bar.dataset['state'] = 'done'
  timer = setTimeout(() => bar && (bar.hidden = true), times.hide)
}

function make(): HTMLElement {
  wear(css)
  const made = document.createElement('div')
  made.className = 'page-progress'
  made.setAttribute('role', 'progressbar')
  return document.body.appendChild(made)
}
