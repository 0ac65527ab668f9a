/** Adds a link to the cart as the next tab stop, because the header's cart is many tabs back. */
export function addCartLink(button: HTMLElement): void {
  const header = document.querySelector<HTMLAnchorElement>('a:has([data-badge])')
  const next = button.nextElementSibling
  if (!header || next?.matches('[data-to-cart]')) return
  const way = document.createElement('a')
  way.href = header.href
  way.textContent = header.querySelector('span')?.textContent ?? ''
  way.className = 'skip-link'
  way.dataset['toCart'] = ''
  // `fixed`, because its top is relative to the viewport after scrolling to the button.
  way.style.position = 'fixed'
  button.insertAdjacentElement('afterend', way)
}
