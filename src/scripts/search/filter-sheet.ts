const address = '#filters'

/**
 * The sheet of filters opens by its own address and needs no script. With one, Escape closes it, and
 * whatever closes it gives the focus back to the button that opened it.
 */
export function startFilterSheet(): void {
  if (!document.querySelector(address)) return
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && location.hash === address) location.hash = 'list'
  })
  addEventListener('hashchange', ({ oldURL }) => {
    if (!oldURL.endsWith(address) || location.hash === address) return
    document.querySelector<HTMLElement>(`a[href="${address}"]`)?.focus()
  })
}
