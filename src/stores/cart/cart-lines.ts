import { sendOnce } from '#client/send/send-once.ts'
import type { LineError } from '#contract/cart/cart.ts'
import type { RefusalCode } from '#contract/shapes/refusals.ts'
import { checkStock } from '#domain/cart/may-add.ts'
import { maximumCartLines, maximumQuantity } from '#domain/cart/quantity.ts'
import { cartFullCode } from './cart-add.ts'
import {
  $draft,
  type DraftLine,
  setCartQuantity,
  setDraft,
  vehicleField,
} from './cart-quantity-draft.ts'
import { $signedIn } from '../session/session.ts'

const linesNotAddedCode: RefusalCode<'linesNotAdded'> = 4212

/** Line with the stock last shown to the visitor, because the device can't look it up. */
export interface LineWithStock extends DraftLine {
  stock: number
}

/** Adds all lines or none. Returns `linesNotAdded` with the refused lines. */
export async function addLinesToCart(
  lines: readonly LineWithStock[],
): Promise<{ ok: true } | { ok: false; code: number; label: string; data: unknown }> {
  if (!$signedIn.get()) return addToDraft(lines)
  const outcome = await sendOnce('POST /web-api/v5/shoppingCart/add', {
    lines: lines.map(({ skuOrgId, quantity }) => ({ skuOrgId, quantity, ...vehicleField() })),
  })
  if (!outcome.ok) return outcome
  setCartQuantity(outcome.data.cartQuantity)
  return { ok: true }
}

function addToDraft(
  wantedLines: readonly LineWithStock[],
): Awaited<ReturnType<typeof addLinesToCart>> {
  const lines = new Map($draft.get().map((line) => [line.skuOrgId, line]))
  const lineErrors: LineError[] = []
  for (const { skuOrgId, quantity, stock } of wantedLines) {
    const knownLine = lines.get(skuOrgId)
    const total = (knownLine?.quantity ?? 0) + quantity
    // A line already in the cart keeps its vehicle, unless another one is selected now.
    lines.set(skuOrgId, { ...knownLine, skuOrgId, quantity: total, ...vehicleField() })
    const reason = checkStock(stock, total)
    if (reason) lineErrors.push({ skuOrgId, reason, stock })
  }
  if (lineErrors.length > 0) {
    const data = { max: maximumQuantity, lines: lineErrors }
    return { ok: false, code: linesNotAddedCode, label: 'label_lines_not_added', data }
  }
  if (lines.size > maximumCartLines)
    return { ok: false, code: cartFullCode, label: 'label_cart_full', data: null }
  setDraft([...lines.values()])
  return { ok: true }
}
