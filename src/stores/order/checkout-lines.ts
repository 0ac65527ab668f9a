import { send } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import { changeCart } from './checkout.ts'

/* Changes of single lines without leaving the checkout. */

/** Excludes lines from this order. They stay in the cart, unselected. */
export function excludeLines(skuOrgIdList: number[]): Promise<void> {
  return changeCart(() =>
    send('PUT /web-api/v6/shoppingCart/selectStatus', { skuOrgIdList, selected: false }),
  )
}

/** Removes a line from the cart. */
export function removeCheckoutLine(skuOrgId: number): Promise<void> {
  return changeCart(() =>
    send('DELETE /web-api/v6/shoppingCart/delete', { skuOrgIdList: [skuOrgId] }),
  )
}

/** Reduces a line to the quantity still available. */
export function reduceQuantity(skuOrgId: number, quantity: number): Promise<void> {
  return changeCart(() => send('PUT /web-api/v6/shoppingCart/quantity', { skuOrgId, quantity }))
}

/** Replaces a line with the same part and quantity from another shop. */
export function swapLine(skuOrgId: number, toSkuOrgId: number): Promise<void> {
  return changeCart(() => sendOnce('POST /web-api/shoppingCart/swap', { skuOrgId, toSkuOrgId }))
}
