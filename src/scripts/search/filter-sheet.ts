import { whenIdle } from '../frame/idle.ts'

const address = '#filters'

/**
 * The sheet of filters opens by its own address and needs no script. With one, Escape closes it, and
 * whatever closes it gives the focus back to the button that opened it. It is laid out beforehand:
 * on a cheap phone that takes longer than a touch should wait.
 */
export function startFilterSheet(): void {
  const sheet = document.querySelector<HTMLElement>(address)
  if (!sheet) return
  whenIdle(() => (sheet.dataset['laidOut'] = ''))
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && location.hash === address) location.hash = 'list'
  })
  addEventListener('hashchange', ({ oldURL }) => {
    if (!oldURL.endsWith(address) || location.hash === address) return
    document.querySelector<HTMLElement>(`a[href="${address}"]`)?.focus()
  })
}
