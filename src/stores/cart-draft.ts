import { atom } from 'nanostores'
import { readStored, store } from '#client/visitor.ts'
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
const countKey = 'egg.cart.count'

export const $draft = atom<DraftLine[]>(read())

/** Pieces in the cart, as the badge shows them; for a buyer the last known number. */
export const $cartQuantity = atom(
  $signedIn.get() ? Number(readStored(countKey) ?? 0) : count($draft.get()),
)

export function setCartQuantity(quantity: number): void {
  store(countKey, quantity > 0 ? String(quantity) : null)
  $cartQuantity.set(quantity)
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
