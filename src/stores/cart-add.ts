import { sendOnce } from '#client/send-once.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { mayHold } from '#domain/cart/may-add.ts'
import { maximumLines, maximumQuantity } from '#domain/cart/quantity.ts'
import { $draft, setCartQuantity, setDraft, vehicleNow } from './cart-draft.ts'
import { $signedIn } from './session.ts'

export const cartFull: RefusalCode<'cartFull'> = 4213
const quantityRange: RefusalCode<'quantityRange'> = 4201

type Added = { ok: true } | { ok: false; code: number; label: string; data: unknown }

/** Puts pieces into the cart, the platform's for a buyer, the device's for a visitor. */
export async function addToCart(skuOrgId: number, quantity: number): Promise<Added> {
  return $signedIn.get() ? addToAccount(skuOrgId, quantity) : addToDraft(skuOrgId, quantity)
}

function addToDraft(skuOrgId: number, quantity: number): Added {
  const lines = $draft.get()
  const known = lines.find((line) => line.skuOrgId === skuOrgId)
  if (!known && lines.length >= maximumLines)
    return { ok: false, code: cartFull, label: 'label_cart_full', data: null }
  const total = (known?.quantity ?? 0) + quantity
  // A device knows no stock here; the platform looks when the cart is shown and at sign-in.
  const hindrance = mayHold(Infinity, total)
  if (hindrance)
    return { ok: false, code: quantityRange, label: hindrance, data: { max: maximumQuantity } }
  setDraft([
    ...lines.filter((line) => line !== known),
    { ...known, skuOrgId, quantity: total, ...vehicleNow() },
  ])
  return { ok: true }
}

/**
 * A key of its own for each touch: a retry of the browser adds once, a second touch adds again. Only
 * after a failure that may have been none the next touch asks for the same thing.
 */
async function addToAccount(skuOrgId: number, quantity: number): Promise<Added> {
  const line = { skuOrgId, quantity, ...vehicleNow() }
  const outcome = await sendOnce('POST /web-api/v5/shoppingCart/add', line)
  if (!outcome.ok) return outcome
  setCartQuantity(outcome.data.cartQuantity)
  return { ok: true }
}
