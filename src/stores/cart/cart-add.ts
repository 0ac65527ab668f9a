import { storePendingKey, sendOnce, takePendingKey } from '#client/send/send-once.ts'
import type { RefusalCode } from '#contract/shapes/refusals.ts'
import { checkStock } from '#domain/cart/may-add.ts'
import { maximumCartLines, maximumQuantity } from '#domain/cart/quantity.ts'
import {
  $cartQuantity,
  $draft,
  setCartQuantity,
  setDraft,
  vehicleField,
} from './cart-quantity-draft.ts'
import { $signedIn } from '../session/session.ts'

export const cartFullCode: RefusalCode<'cartFull'> = 4213
const quantityRangeCode: RefusalCode<'quantityRange'> = 4201

type AddResult = { ok: true } | { ok: false; code: number; label: string; data: unknown }

/** Number and price of the part as the buyer saw them. */
type SeenPart = { what: string; price?: number | undefined; countryId?: number | undefined }

/** Adds a quantity to the cart: on the platform for a buyer, on the device for a visitor. */
export async function addToCart(
  skuOrgId: number,
  quantity: number,
  seenPart: SeenPart = { what: '' },
): Promise<AddResult> {
  return $signedIn.get()
    ? addToAccount(skuOrgId, quantity, seenPart)
    : addToDraft(skuOrgId, quantity)
}

function addToDraft(skuOrgId: number, quantity: number): AddResult {
  const lines = $draft.get()
  const knownLine = lines.find((line) => line.skuOrgId === skuOrgId)
  if (!knownLine && lines.length >= maximumCartLines)
    return { ok: false, code: cartFullCode, label: 'label_cart_full', data: null }
  const total = (knownLine?.quantity ?? 0) + quantity
  // The stock isn't available on the device. The platform checks it when the cart is shown and at
  // sign-in.
  const stockRefusal = checkStock(Infinity, total)
  if (stockRefusal)
    return {
      ok: false,
      code: quantityRangeCode,
      label: stockRefusal,
      data: { max: maximumQuantity },
    }
  setDraft([
    ...lines.filter((line) => line !== knownLine),
    { ...knownLine, skuOrgId, quantity: total, ...vehicleField() },
  ])
  return { ok: true }
}

/**
 * Uses a new request key for each press, so that a browser retry adds once and a second press adds
 * again. Only after a failure with an unknown result does the next press repeat the same key.
 * Without a connection the part waits on the device, under that key.
 */
async function addToAccount(
  skuOrgId: number,
  quantity: number,
  seenPart: SeenPart,
): Promise<AddResult> {
  const line = { skuOrgId, quantity, ...vehicleField() }
  const name = 'POST /web-api/v5/shoppingCart/add'
  const outcome = await sendOnce(name, line)
  if (!outcome.ok && outcome.code === 0) {
    const { storeAction } = await import('../offline/send-or-wait.ts')
    const actionSubject = { ...seenPart, skuOrgId, quantity }
    const key = takePendingKey(name, line)
    const waitingOutcome = await storeAction(name, line, actionSubject, { key })
    if (!waitingOutcome && key) storePendingKey(name, line, key)
    if (waitingOutcome) setCartQuantity($cartQuantity.get() + quantity)
    return waitingOutcome ?? outcome
  }
  if (!outcome.ok) return outcome
  setCartQuantity(outcome.data.cartQuantity)
  return { ok: true }
}
