import { atom } from 'nanostores'
import { newId } from '#client/new-id.ts'
import { isUnsure, send } from '#client/send.ts'
import { readStored, store } from '#client/visitor.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { mayHold } from '#domain/cart/may-add.ts'
import { maximumLines, maximumQuantity } from '#domain/cart/quantity.ts'
import { $signedIn } from './session.ts'
import { $vehicle } from './vehicle.ts'

/** A visitor's cart: kept on the device until sign-in, then merged by the larger quantity. */
export interface DraftLine {
  skuOrgId: number
  quantity: number
  /** The vehicle that it was chosen for. */
  vehicleModelId?: number
}

const key = 'egg.cart'
export const cartFull: RefusalCode<'cartFull'> = 4213
const quantityRange: RefusalCode<'quantityRange'> = 4201

const countKey = 'egg.cart.count'

export const $draft = atom<DraftLine[]>(read())

/** Pieces in the cart, as the badge shows them; for a buyer the last known number. */
export const $cartQuantity = atom(
  $signedIn.get() ? Number(readStored(countKey) ?? 0) : count($draft.get()),
)

export function setCartQuantity(quantity: number): void {
  store(countKey, String(quantity))
  $cartQuantity.set(quantity)
}

/** Keys of additions of which nobody knows whether they happened, by offer and pieces. */
const unsure = new Map<string, string>()

/** Puts pieces into the cart, the platform's for a buyer, the device's for a visitor. */
export async function addToCart(
  skuOrgId: number,
  quantity: number,
): Promise<{ ok: true } | { ok: false; code: number; label: string; data: unknown }> {
  if (!$signedIn.get()) {
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
  // A key of its own for each touch: a retry of the browser adds once, a second touch adds again.
  // Only after a failure that may have been none the next touch asks for the same thing.
  const touch = `${skuOrgId} ${quantity}`
  const idempotencyKey = unsure.get(touch) ?? newId()
  unsure.delete(touch)
  const outcome = await send(
    'POST /web-api/v5/shoppingCart/add',
    { skuOrgId, quantity, ...vehicleNow() },
    { idempotencyKey },
  )
  if (!outcome.ok && isUnsure(outcome)) unsure.set(touch, idempotencyKey)
  if (!outcome.ok) return outcome
  setCartQuantity(outcome.data.cartQuantity)
  return { ok: true }
}

export function setDraft(lines: DraftLine[]): void {
  store(key, lines.length > 0 ? JSON.stringify(lines) : null)
  $draft.set(lines)
  if (!$signedIn.get()) $cartQuantity.set(count(lines))
}

/** The vehicle of the moment as a line carries it; nothing where none is chosen. */
export function vehicleNow(): { vehicleModelId?: number } {
  const vehicle = $vehicle.get()
  return vehicle ? { vehicleModelId: vehicle.vehicleModelId } : {}
}

function count(lines: readonly DraftLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function read(): DraftLine[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter(
      (line: unknown): line is DraftLine =>
        typeof line === 'object' &&
        line !== null &&
        Number.isInteger((line as DraftLine).skuOrgId) &&
        Number.isInteger((line as DraftLine).quantity) &&
        (line as DraftLine).quantity > 0,
    )
  } catch {
    return []
  }
}
