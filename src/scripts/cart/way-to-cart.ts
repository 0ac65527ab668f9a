/** With keys the cart of the header is many tabs back: a way there is the next tab stop. */
export function showWayToCart(button: HTMLElement): void {
  const header = document.querySelector<HTMLAnchorElement>('a:has([data-badge])')
  const next = button.nextElementSibling
  if (!header || next?.matches('[data-to-cart]')) return
  const way = document.createElement('a')
  way.href = header.href
  way.textContent = header.querySelector('span')?.textContent ?? ''
  way.className = 'skip-link'
  way.dataset['toCart'] = ''
  // The page is scrolled to the button: the top that it shows is the screen's.
  way.style.position = 'fixed'
  button.insertAdjacentElement('afterend', way)
}
