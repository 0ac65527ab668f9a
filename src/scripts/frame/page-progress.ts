import { loadFrameWords } from './frame-words.ts'
import css from './page-progress.css?inline'
import { leavesPage } from './leaves-page.ts'
import { wear } from '#client/sheet.ts'
import { toast } from './toast.ts'

/** Milliseconds (specification section 4, "Page loading"); the 5 s to 90 % stand in the sheet. */
const times = { start: 200, hide: 500, fail: 10_000 }

let timer: ReturnType<typeof setTimeout> | undefined
let bar: HTMLElement | undefined

/**
 * A bar while the next page is on its way. Pages are documents, so it ends with this one; what is
 * left to end here is a page that never came, and one that the browser brings back.
 */
export function startPageProgress(): void {
  addEventListener('click', (event) => {
    const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    const link = (event.target as Element).closest('a')
    if (link && leavesPage(link, location.href)) begin()
  })
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!event.defaultPrevented && form.method === 'get' && form.target !== '_blank') begin()
  })
  addEventListener('pageshow', (event) => event.persisted && end())
  addEventListener('offline', () => timer && fail())
}

function begin(): void {
  clear()
  timer = setTimeout(() => {
    show()
    timer = setTimeout(fail, times.fail - times.start)
  }, times.start)
}

function show(): void {
  bar ??= make()
  delete bar.dataset['state']
  bar.hidden = false
  void loadFrameWords().then((m) => bar?.setAttribute('aria-label', m.loading))
}

function make(): HTMLElement {
  wear(css)
  const made = document.createElement('div')
  made.className = 'page-progress'
  made.setAttribute('role', 'progressbar')
  return document.body.appendChild(made)
}

function fail(): void {
  clear()
  bar ??= make()
  bar.dataset['state'] = 'failed'
  bar.hidden = false
  void loadFrameWords().then((m) => toast(m.load_failed))
  timer = setTimeout(end, times.fail)
}

function end(): void {
  clear()
  if (!bar || bar.hidden) return
  bar.dataset['state'] = 'done'
  timer = setTimeout(() => bar && (bar.hidden = true), times.hide)
}

function clear(): void {
  clearTimeout(timer)
  timer = undefined
}
