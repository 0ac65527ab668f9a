import { atom } from 'nanostores'
import { readStoredValue, storeValue } from '#client/page/visitor.ts'
import { $signedIn } from '../session/session.ts'
import { $vehicle } from '../garage/vehicle.ts'

/**
 * Line of a visitor's cart. The device keeps it until sign-in; then the carts are merged with the
 * larger quantity.
 */
export interface DraftLine {
  skuOrgId: number
  quantity: number
  /** Vehicle that the part was chosen for. */
  vehicleModelId?: number
}

const draftKey = 'egg.cart'
const countKey = 'egg.cart.count'

export const $draft = atom<DraftLine[]>(readDraftLines())

/** Quantity in the cart, as shown by the badge. For a buyer, the last known number. */
export const $cartQuantity = atom(
  $signedIn.get() ? Number(readStoredValue(countKey) ?? 0) : count($draft.get()),
)

export function setCartQuantity(quantity: number): void {
  storeValue(countKey, quantity > 0 ? String(quantity) : null)
  $cartQuantity.set(quantity)
}

export function setDraft(lines: DraftLine[]): void {
  storeValue(draftKey, lines.length > 0 ? JSON.stringify(lines) : null)
  $draft.set(lines)
  if (!$signedIn.get()) $cartQuantity.set(count(lines))
}

/** Returns the selected vehicle in the form of a cart line, or {} if none is selected. */
export function vehicleField(): { vehicleModelId?: number } {
  const vehicle = $vehicle.get()
  return vehicle ? { vehicleModelId: vehicle.vehicleModelId } : {}
}

function count(lines: readonly DraftLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function readDraftLines(): DraftLine[] {
  try {
    const value: unknown = JSON.parse(readStoredValue(draftKey) ?? '[]')
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
