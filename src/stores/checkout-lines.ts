import { send } from '#client/send.ts'
import { sendOnce } from '#client/send-once.ts'
import { changeCart } from './checkout.ts'

/* What a buyer does about single lines without leaving the checkout. */

/** Leaves lines out of this order: they stay in the cart, unticked. */
export function leaveOut(skuOrgIdList: number[]): Promise<void> {
  return changeCart(() =>
    send('PUT /web-api/v6/shoppingCart/selectStatus', { skuOrgIdList, selected: false }),
  )
}

/** Takes a line out of the cart. */
export function dropLine(skuOrgId: number): Promise<void> {
  return changeCart(() =>
    send('DELETE /web-api/v6/shoppingCart/delete', { skuOrgIdList: [skuOrgId] }),
  )
}

/** Orders as many pieces as there still are. */
export function takePieces(skuOrgId: number, quantity: number): Promise<void> {
  return changeCart(() => send('PUT /web-api/v6/shoppingCart/quantity', { skuOrgId, quantity }))
}

/** Takes the same part, as many pieces, from another shop. */
export function swapLine(skuOrgId: number, toSkuOrgId: number): Promise<void> {
  return changeCart(() => sendOnce('POST /web-api/shoppingCart/swap', { skuOrgId, toSkuOrgId }))
}
