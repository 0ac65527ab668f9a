import { afterPaint } from '#client/after-paint.ts'
import { whenIdle } from '../frame/idle.ts'

const address = '#filters'
const list = '#list'

/**
 * The sheet of filters opens by its own address and needs no script. With one, Escape closes it, and
 * whatever closes it gives the focus back to the button that opened it. It is painted beforehand:
 * on a cheap phone that takes longer than a touch should wait.
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
  // Without inert, keys and ears would reach what lies below the screen.
  if ('inert' in sheet) whenIdle(() => paintBeforehand(sheet))
}

/**
 * From here on the sheet lies below the screen and is moved. A touch moves it at once; its address
 * follows behind the paint, because a step to an address holds a touch up for longer than the paint.
 */
function paintBeforehand(sheet: HTMLElement): void {
  const isSheet = matchMedia('(max-width: 767px)')
  const show = (isOpen: boolean) => {
    sheet.toggleAttribute('data-open', isOpen)
    sheet.toggleAttribute('inert', isSheet.matches && !isOpen)
  }
  const follow = () => show(location.hash === address)
  follow()
  sheet.dataset['painted'] = ''
  addEventListener('hashchange', follow)
  isSheet.addEventListener('change', follow)
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest(
      `a[href="${address}"], #filters a[href="${list}"]`,
    )
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const hash = link.getAttribute('href') ?? ''
    show(hash === address)
    void afterPaint().then(() => (location.hash = hash))
  })
}
