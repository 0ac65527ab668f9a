import { $cartQuantity } from '#stores/cart/cart-quantity-draft.ts'

/** Keeps the cart badges of header and dock up to date. */
export function startBadge(): void {
  $cartQuantity.subscribe((quantity) => {
    for (const badge of document.querySelectorAll('[data-badge]'))
      badge.textContent = quantity > 0 ? String(Math.min(quantity, 999)) : ''
  })
}
