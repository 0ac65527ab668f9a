import { $checkout, addressFirstLabel } from '#stores/order/checkout.ts'

/**
 * Moves the buyer to the field that needs attention. An open address form is submitted, which saves
 * it or shows its errors. The coupon checkbox may be below the fold.
 */
export function focusNextProblem(): void {
  const state = $checkout.get()
  const label = state.kind === 'known' ? state.fault?.label : undefined
  if (label === addressFirstLabel)
    document.querySelector<HTMLElement>('[data-save-address]')?.click()
  if (label === 'label_coupon_excess')
    document.querySelector('[data-excess]')?.scrollIntoView({ block: 'center' })
}
