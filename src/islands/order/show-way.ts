import { $checkout, addressFirst } from '#stores/checkout.ts'

/**
 * Where the buyer goes on. An address in the open form is saved by the same touch, or shows what it lacks;
 * what is to be ticked may lie below the fold.
 */
export function showWay(): void {
  const state = $checkout.get()
  const label = state.kind === 'known' ? state.fault?.label : undefined
  if (label === addressFirst) document.querySelector<HTMLElement>('[data-save-address]')?.click()
  if (label === 'label_coupon_excess')
    document.querySelector('[data-excess]')?.scrollIntoView({ block: 'center' })
}
