import { atom } from 'nanostores'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import { pageCountryId } from '#client/page/page-facts.ts'
import type { Cart, CartLine } from '#contract/cart/cart.ts'
import { previewQuantity } from '#domain/cart/preview-quantity.ts'
import type { RefusalCode } from '#contract/shapes/refusals.ts'
import { $draft, setCartQuantity, setDraft } from './cart-quantity-draft.ts'
import { changeCopy, sendStored } from '../offline/copies.ts'
import { sendOrWait, waitingCode } from '../offline/send-or-wait.ts'
import { $signedIn } from '../session/session.ts'

const notFoundCode: RefusalCode<'notFound'> = 404

/** Cart shown on the screen: from the platform for a buyer, from the device for a visitor. */
export type CartState =
  | { kind: 'loading' }
  | { kind: 'known'; cart: Cart; busy: boolean; fault: CallError | null }
  | { kind: 'failed'; fault: CallError }

export const $cart = atom<CartState>({ kind: 'loading' })

export async function loadCart(): Promise<void> {
  if ($cart.get().kind === 'failed') $cart.set({ kind: 'loading' })
  if ($signedIn.get()) return showOutcome(await sendStored('GET /web-api/shoppingCart/list', {}))
  $cart.set(await readDraft())
}

/** Changes a quantity optimistically and rolls back if the platform refuses. */
export async function changeQuantity(skuOrgId: number, quantity: number): Promise<void> {
  if (!$signedIn.get()) {
    setDraft(
      $draft.get().map((line) => (line.skuOrgId === skuOrgId ? { ...line, quantity } : line)),
    )
    return loadCart()
  }
  await enqueueChange(
    (line) => (line.skuOrgId === skuOrgId ? previewQuantity(line, quantity) : line),
    () =>
      sendOrWait(
        'PUT /web-api/v6/shoppingCart/quantity',
        { skuOrgId, quantity },
        { what: numberOf(skuOrgId), skuOrgId, quantity },
        `cart ${skuOrgId}`,
      ),
  )
}

export async function selectLines(skuOrgIdList: number[], selected: boolean): Promise<void> {
  const selectedIds = new Set(skuOrgIdList)
  if (!$signedIn.get() || selectedIds.size === 0) return
  await enqueueChange(
    (line) => (selectedIds.has(line.skuOrgId) ? { ...line, selected } : line),
    () => send('PUT /web-api/v6/shoppingCart/selectStatus', { skuOrgIdList, selected }),
  )
}

export async function removeLines(...skuOrgIdList: number[]): Promise<void> {
  const removedIds = new Set(skuOrgIdList)
  if (!$signedIn.get()) {
    setDraft($draft.get().filter((line) => !removedIds.has(line.skuOrgId)))
    return loadCart()
  }
  const removedNumbers = skuOrgIdList.map(numberOf).join(', ')
  await enqueueChange(
    (line) => (removedIds.has(line.skuOrgId) ? null : line),
    () =>
      sendOrWait(
        'DELETE /web-api/v6/shoppingCart/delete',
        { skuOrgIdList },
        { what: removedNumbers },
      ),
  )
}

/** Replaces a line with the same part from another shop, with the same quantity. */
export async function swapLine(skuOrgId: number, alternative: { skuOrgId: number }): Promise<void> {
  const toSkuOrgId = alternative.skuOrgId
  if (!$signedIn.get()) {
    const lines = $draft.get()
    const quantityBefore = lines.find((line) => line.skuOrgId === toSkuOrgId)?.quantity ?? 0
    setDraft(
      lines
        .filter((line) => line.skuOrgId !== toSkuOrgId)
        .map((line) =>
          line.skuOrgId === skuOrgId
            ? { ...line, skuOrgId: toSkuOrgId, quantity: quantityBefore + line.quantity }
            : line,
        ),
    )
    return loadCart()
  }
  await enqueueChange(
    (line) => line,
    () => sendOnce('POST /web-api/shoppingCart/swap', { skuOrgId, toSkuOrgId }),
  )
}

/* Queue for changes that are faster than responses: none is lost and the last one counts. */
let changeQueue: Promise<void> = Promise.resolve()

function enqueueChange(
  move: (line: CartLine) => CartLine | null,
  ask: () => Promise<Outcome<Cart>>,
): Promise<void> {
  const state = $cart.get()
  if (state.kind === 'known' && !state.busy) changeQueue = runChange(move, ask)
  else changeQueue = changeQueue.then(() => runChange(move, ask))
  return changeQueue
}

async function runChange(
  move: (line: CartLine) => CartLine | null,
  ask: () => Promise<Outcome<Cart>>,
): Promise<void> {
  const stateBefore = $cart.get()
  if (stateBefore.kind !== 'known') return
  const previewedCart = preview(stateBefore.cart, move)
  $cart.set({ ...stateBefore, cart: previewedCart, busy: true, fault: null })
  const outcome = await ask()
  if (outcome.ok) return showOutcome(outcome)
  if (outcome.code === waitingCode) return showAndStoreCart(previewedCart)
  if (outcome.code === 401) return showOutcome(outcome)
  if (outcome.code === notFoundCode) return reloadCart()
  $cart.set({ ...stateBefore, busy: false, fault: outcome })
}

/** Reloads the cart after a line was removed on another page, and reports it. */
async function reloadCart(): Promise<void> {
  showOutcome(await send('GET /web-api/shoppingCart/list', {}))
  const state = $cart.get()
  if (state.kind === 'known')
    $cart.set({ ...state, fault: { code: notFoundCode, label: 'label_cart_moved', data: null } })
}

function preview(cart: Cart, move: (line: CartLine) => CartLine | null): Cart {
  const shops = cart.shops
    .map((shop) => ({ ...shop, lines: shop.lines.map(move).filter((line) => line !== null) }))
    .filter((shop) => shop.lines.length > 0)
  const lines = shops.flatMap((shop) => shop.lines)
  const selectedTotal = lines
    .filter((line) => line.selected && line.blocked === '')
    .reduce((sum, line) => sum + line.price * line.quantity, 0)
  // Keep the fees until the platform responds, possibly with other fees.
  const fees = cart.total === undefined ? undefined : cart.total - cart.selectedTotal
  return {
    ...cart,
    shops,
    cartQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    selectedTotal,
    ...(fees !== undefined && { total: selectedTotal + fees }),
  }
}

function showOutcome(outcome: Outcome<Cart>): void {
  if (outcome.ok) {
    setCartQuantity(outcome.data.cartQuantity)
    $cart.set({ kind: 'known', cart: outcome.data, busy: false, fault: null })
  } else if (outcome.code === 401) void loadCart()
  else $cart.set({ kind: 'failed', fault: outcome })
}

/** Returns a visitor's draft, priced and grouped by the platform. */
async function readDraft(): Promise<CartState> {
  const lines = $draft.get()
  if (lines.length === 0)
    return toKnownCart({
      shops: [],
      deliverTo: null,
      countryId: pageCountryId(),
      cartQuantity: 0,
      selectedTotal: 0,
      points: 0,
    })
  const outcome = await send('POST /web-api/shoppingCart/preview', { lines })
  return outcome.ok ? toKnownCart(outcome.data) : { kind: 'failed', fault: outcome }
}

function toKnownCart(cart: Cart): CartState {
  return { kind: 'known', cart, busy: false, fault: null }
}

/** Shows a cart with a change that waits for a network, and stores it on the device. */
async function showAndStoreCart(cart: Cart): Promise<void> {
  showOutcome({ ok: true, data: cart })
  await changeCopy('GET /web-api/shoppingCart/list', {}, cart)
}

/** Returns the part number of a cart line, for the list of waiting actions. */
function numberOf(skuOrgId: number): string {
  const state = $cart.get()
  if (state.kind !== 'known') return ''
  const lines = state.cart.shops.flatMap((shop) => shop.lines)
  return lines.find((line) => line.skuOrgId === skuOrgId)?.number ?? ''
}
