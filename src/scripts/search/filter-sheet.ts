import { waitForPaint } from '#client/page/wait-for-paint.ts'
import { whenIdle } from '../base/when-idle.ts'

const address = '#filters'
const list = '#list'

/**
 * Starts the filter sheet. It opens by an address and needs no script. With a script, Escape closes
 * it, and closing returns the focus to the button. It is painted in advance, because painting takes
 * a cheap phone too long after a touch.
 */
export function startFilterSheet(): void {
  const sheet = document.querySelector<HTMLElement>(address)
  if (!sheet) return
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && location.hash === address) location.hash = list
  })
  addEventListener('hashchange', ({ oldURL }) => {
    if (!oldURL.endsWith(address) || location.hash === address) return
    document.querySelector<HTMLElement>(`a[href="${address}"]`)?.focus()
  })
  // Without `inert`, keyboard and screen reader would reach the off-screen content.
  if ('inert' in sheet) whenIdle(() => paintBeforehand(sheet))
}

/**
 * Keeps the sheet painted below the screen and moves it on a touch. The address changes after the
 * paint, because navigation would delay the response for longer than the paint.
 */
function paintBeforehand(sheet: HTMLElement): void {
  const sheetQuery = matchMedia('(max-width: 767px)')
  const show = (isOpen: boolean) => {
    sheet.toggleAttribute('data-open', isOpen)
    sheet.toggleAttribute('inert', sheetQuery.matches && !isOpen)
  }
  const follow = () => show(location.hash === address)
  follow()
  sheet.dataset['painted'] = ''
  addEventListener('hashchange', follow)
  sheetQuery.addEventListener('change', follow)
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest(
      `a[href="${address}"], #filters a[href="${list}"]`,
    )
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const hash = link.getAttribute('href') ?? ''
    show(hash === address)
    void waitForPaint().then(() => (location.hash = hash))
  })
}
