import { $cartQuantity } from '#stores/cart-draft.ts'

/** The badges of header and dock say how many pieces lie in the cart. */
export function startBadge(): void {
  $cartQuantity.subscribe((quantity) => {
    for (const badge of document.querySelectorAll('[data-badge]'))
      badge.textContent = quantity > 0 ? String(Math.min(quantity, 999)) : ''
  })
}
