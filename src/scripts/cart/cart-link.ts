/** Adds a link to the cart as the next tab stop, because the header's cart is many tabs back. */
export function addCartLink(button: HTMLElement): void {
  const header = document.querySelector<HTMLAnchorElement>('a:has([data-badge])')
  const nextElement = button.nextElementSibling
  if (!header || nextElement?.matches('[data-to-cart]')) return
  const cartLink = document.createElement('a')
  cartLink.href = header.href
  cartLink.textContent = header.querySelector('span')?.textContent ?? ''
  cartLink.className = 'skip-link'
  cartLink.dataset['toCart'] = ''
  // `fixed`, because its top is relative to the viewport after scrolling to the button.
  cartLink.style.position = 'fixed'
  button.insertAdjacentElement('afterend', cartLink)
}
