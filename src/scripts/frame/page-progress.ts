import { leavesPage } from './leaves-page.ts'
import { onFirstTouch } from './first-touch.ts'

/** Milliseconds (specification section 4, "Page loading"); the 5 s to 90 % stand in the sheet. */
const times = { start: 200, fail: 10_000 }

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * A bar while the next page is on its way. Pages are documents, so it ends with this one; what is
 * left to end here is a page that never came, and one that the browser brings back. What draws it
 * comes with the first touch, which is there before any click.
 */
export function startPageProgress(): void {
  const bar = onFirstTouch(() => import('./progress-bar.ts'))
  const fail = () => {
    clear()
    void bar().then(({ failBar }) => failBar())
  }
  const begin = () => {
    clear()
    timer = setTimeout(() => {
      void bar().then(({ showBar }) => timer && showBar())
      timer = setTimeout(fail, times.fail - times.start)
    }, times.start)
  }
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
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    clear()
    void bar().then(({ endBar }) => endBar())
  })
  addEventListener('offline', () => timer && fail())
}

function clear(): void {
  clearTimeout(timer)
  timer = undefined
}
