import { leavesPage } from './leaves-page.ts'
import { onFirstTouch } from '../base/first-touch.ts'

/**
 * Delays, milliseconds (specification section 4, "Page loading"). The style sheet contains the 5 s
 * up to 90 %.
 */
const times = { start: 200, fail: 10_000 }

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a progress bar while the next page loads. Navigation replaces the document, so this script
 * only ends the bar of a page that failed or was restored by the back button. The drawing code is
 * loaded on the first touch, which precedes any click.
 */
export function startPageProgress(): void {
  const bar = onFirstTouch(() => import('../base/progress-bar.ts'))
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
