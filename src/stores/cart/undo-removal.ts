import { atom } from 'nanostores'
import { sendOnce } from '#client/send/send-once.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import { onSessionEnd, $signedIn } from '../session/session.ts'
import { $cart, loadCart, removeLines } from './cart.ts'
import { $draft, setDraft } from './cart-quantity-draft.ts'

/** Time in which a removal can be undone, milliseconds. */
export const undoLifetimeMs = 6000

/** Line removed last, while its removal can be undone. */
export const $removedLine = atom<CartLine | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined

onSessionEnd(() => $removedLine.set(null))

/** Removes a line. For a few seconds it can be restored, unless it couldn't be ordered anyway. */
export async function removeLine(line: CartLine): Promise<void> {
  clearTimeout(timer)
  $removedLine.set(line.blocked === '' ? line : null)
  timer = setTimeout(() => $removedLine.set(null), undoLifetimeMs)
  await removeLines(line.skuOrgId)
}

/** Restores the line removed last, with its quantity and vehicle. */
export async function undoRemoval(): Promise<void> {
  const line = $removedLine.get()
  if (!line) return
  clearTimeout(timer)
  $removedLine.set(null)
  const { skuOrgId, quantity, vehicle } = line
  const draft = {
    skuOrgId,
    quantity,
    ...(vehicle && { vehicleModelId: vehicle.vehicleModelId }),
  }
  if (!$signedIn.get()) {
    setDraft([...$draft.get().filter((one) => one.skuOrgId !== skuOrgId), draft])
    return loadCart()
  }
  const outcome = await sendOnce('POST /web-api/v5/shoppingCart/add', draft)
  await loadCart()
  const state = $cart.get()
  if (!outcome.ok && state.kind === 'known') $cart.set({ ...state, fault: outcome })
}
