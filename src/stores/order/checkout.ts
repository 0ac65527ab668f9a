import { atom } from 'nanostores'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import type { Cart } from '#contract/cart/cart.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { isAddressWritten } from '../address/address-written.ts'
import { setCartQuantity, $cartQuantity } from '../cart/cart-quantity-draft.ts'
import {
  initialChoices,
  type CheckoutChoices,
  choicesOf,
  withoutLines,
  isCollected,
  linesOf,
  toSubmission,
  toWireChoices,
} from './checkout-choices.ts'
import * as moved from '#client/checkout-moved.ts'
import { storePlaced } from './placed.ts'
import type { RefusalCode } from '#contract/shapes/refusals.ts'

interface KnownCheckout {
  kind: 'known'
  draft: OrderDraft
  choices: CheckoutChoices
  busy: boolean
  fault: CallError | null
}

export type CheckoutState =
  | { kind: 'loading' }
  | KnownCheckout
  | { kind: 'failed'; fault: CallError }
  /** `expired` is true when the session ended during a checkout. */
  | { kind: 'signedOut'; expired: boolean }

export const $checkout = atom<CheckoutState>({ kind: 'loading' })

/** Error label when the order has no saved address. */
export const addressFirstLabel = 'label_address_first'

const deliveryNotAvailableCode: RefusalCode<'deliveryNotAvailable'> = 4209
const notFoundCode: RefusalCode<'notFound'> = 404

export async function startCheckout(): Promise<void> {
  const outcome = await send('POST /web-api/shoppingCart/toOrder', {})
  if (!outcome.ok) return showFailure(outcome)
  const draft = outcome.data
  $checkout.set({
    kind: 'known',
    draft,
    choices: choicesOf(draft, initialChoices),
    busy: false,
    fault: null,
  })
}

let choiceQueue: Promise<void> = Promise.resolve()

/** Call that calculates a draft for the choices. */
type PriceRequest = (choices: CheckoutChoices) => Promise<Outcome<OrderDraft>>

const requestPrice: PriceRequest = (choices) =>
  send('POST /app-api/order/calc/price', toWireChoices(choices))

/** Applies a choice. The platform responds with all fees, delivery days and totals. */
export function applyChoices(change: Partial<CheckoutChoices>, ask = requestPrice): Promise<void> {
  const before = $checkout.get()
  if (before.kind === 'known' && !before.busy) choiceQueue = applyChoicesNow(change, ask)
  else choiceQueue = choiceQueue.then(() => applyChoicesNow(change, ask))
  return choiceQueue
}

/** Selects a delivery day of a shop, '' for the earliest. The cart stores it. */
export function chooseDay(shopId: number, deliveryDay: string): Promise<void> {
  return applyChoices({}, (choices) =>
    send('POST /web-api/shoppingCart/selectDeliveryTime', {
      ...toWireChoices(choices),
      shopId,
      deliveryDay,
    }),
  )
}

async function applyChoicesNow(change: Partial<CheckoutChoices>, ask: PriceRequest): Promise<void> {
  const before = $checkout.get()
  if (before.kind !== 'known' || before.busy) return
  const choices = { ...before.choices, ...change }
  $checkout.set({ ...before, choices, busy: true, fault: null })
  let outcome = await ask(choices)
  // The new address or payment method may not allow the shipping method: retry with the default.
  if (!outcome.ok && outcome.code === deliveryNotAvailableCode)
    outcome = await requestPrice({ ...choices, shipBy: {} })
  if (!outcome.ok && outcome.code === moved.nothingSelectedCode) {
    const emptyDraft = withoutLines(before.draft)
    return $checkout.set({ ...before, draft: emptyDraft, busy: false, fault: outcome })
  }
  if (!outcome.ok && outcome.code === moved.dayNotOfferedCode)
    return failAfterReload(outcome, before)
  if (!outcome.ok) return showFailure(outcome, before)
  const draft = outcome.data
  const newChoices = choicesOf(draft, choices)
  $checkout.set({ kind: 'known', draft, choices: newChoices, busy: false, fault: null })
}

/**
 * Selects an address that was just saved. If the buyer saved it by pressing the order button, the
 * new shipping fee must be shown first. Returns false if the screen asks for that or shows an
 * error.
 */
export async function selectSavedAddress(addressId: number): Promise<boolean> {
  const before = $checkout.get()
  await applyChoices({ addressId })
  const after = $checkout.get()
  if (after.kind !== 'known' || after.fault) return false
  if (before.kind !== 'known' || before.fault?.label !== addressFirstLabel) return true
  $checkout.set({ ...after, fault: { code: 0, label: 'label_address_check', data: null } })
  return false
}

/** Stores a remark. It changes no amount, so no call is needed. */
export function writeRemark(shopId: number, remark: string): void {
  const before = $checkout.get()
  if (before.kind !== 'known') return
  const remarks = { ...before.choices.remarks, [shopId]: remark }
  $checkout.set({ ...before, choices: { ...before.choices, remarks } })
}

/** Accepts or withdraws the loss of coupon value above the cap. */
export function acceptCouponLoss(agrees: boolean): void {
  const before = $checkout.get()
  if (before.kind !== 'known') return
  const agreedLoss = agrees ? before.draft.excess : 0
  $checkout.set({ ...before, choices: { ...before.choices, agreedLoss }, fault: null })
}

/**
 * Accepts the risen prices shown on the screen. Returns false if the screen shows why not. Other
 * changes, such as a sold-out line or a higher shipping fee, weren't accepted and are shown first.
 */
export async function acceptPrices(): Promise<boolean> {
  const before = $checkout.get()
  if (before.kind !== 'known' || before.busy) return false
  $checkout.set({ ...before, busy: true, fault: null })
  const lines = before.draft.risen.map(({ skuOrgId, price }) => ({ skuOrgId, price }))
  const outcome = await send('POST /app-api/order/confirmModifyPrice', { lines })
  if (!outcome.ok) {
    await failInCart(outcome, before)
    return false
  }
  $checkout.set({ ...before, busy: false })
  await applyChoices({})
  const after = $checkout.get()
  if (after.kind !== 'known' || after.fault) return false
  if (linesOf(after.draft) === linesOf(before.draft) && after.draft.total <= before.draft.total)
    return true
  $checkout.set({
    ...after,
    fault: { code: moved.orderChangedCode, label: 'label_order_changed', data: null },
  })
  return false
}

/** Changes the cart during the checkout and recalculates the order. */
export async function changeCart(ask: () => Promise<Outcome<Cart>>): Promise<void> {
  const before = $checkout.get()
  if (before.kind !== 'known' || before.busy) return
  $checkout.set({ ...before, busy: true, fault: null })
  const outcome = await ask()
  if (!outcome.ok) return failInCart(outcome, before)
  setCartQuantity(outcome.data.cartQuantity)
  $checkout.set({ ...before, busy: false })
  await applyChoices({})
}

/** Returns the checkout if it may be submitted as shown, otherwise null; the screen shows why. */
export function readSubmittableCheckout(): KnownCheckout | null {
  const before = $checkout.get()
  if (before.kind !== 'known' || before.busy) return null
  // Refuse while an address is typed but not saved: the order must not go to the previous address.
  if (!isCollected(before.draft) && (before.choices.addressId === null || isAddressWritten())) {
    $checkout.set({ ...before, fault: { code: 0, label: addressFirstLabel, data: null } })
    return null
  }
  if (before.draft.excess > 0 && before.choices.agreedLoss !== before.draft.excess) {
    $checkout.set({ ...before, fault: { code: 0, label: 'label_coupon_excess', data: null } })
    return null
  }
  return before
}

/**
 * Places the order and stores it for the result page. Returns false if the screen shows why not.
 */
export async function placeOrder(): Promise<boolean> {
  const before = readSubmittableCheckout()
  if (!before) return false
  $checkout.set({ ...before, busy: true, fault: null })
  const outcome = await sendOnce('POST /web-api/order/submitOrder', toSubmission(before))
  if (!outcome.ok) {
    await showSubmitFailure(outcome, before)
    return false
  }
  subtractFromBadge(before.draft)
  storePlaced(outcome.data)
  return true
}

/** Lowers the quantity on the cart's badge by the lines of a submitted draft. */
export function subtractFromBadge({ shops }: OrderDraft): void {
  const orderedLines = shops.flatMap((shop) => shop.lines)
  setCartQuantity(
    Math.max(0, $cartQuantity.get() - orderedLines.reduce((sum, line) => sum + line.quantity, 0)),
  )
}

/** Shows why an order wasn't accepted, next to the amounts as they are now. */
export async function showSubmitFailure(outcome: CallError, before: KnownCheckout): Promise<void> {
  if (moved.staleCodes.has(outcome.code)) await failAfterReload(outcome, before)
  else showFailure(outcome, before)
}

function showFailure(outcome: CallError, before?: CheckoutState): void {
  if (outcome.code === 401) $checkout.set({ kind: 'signedOut', expired: before?.kind === 'known' })
  else if (before?.kind === 'known')
    $checkout.set({ ...before, busy: false, fault: toCheckoutError(outcome) })
  else $checkout.set({ kind: 'failed', fault: outcome })
}

/** Recalculates after amounts changed, so that the error appears next to the new ones. */
async function failAfterReload(error: CallError, before: KnownCheckout): Promise<void> {
  $checkout.set({ ...before, busy: false })
  await applyChoices({})
  const after = $checkout.get()
  if (after.kind === 'known') $checkout.set({ ...after, fault: error })
}

/** Shows an error of a cart change; a line removed on another page recalculates the order. */
async function failInCart(error: CallError, before: KnownCheckout): Promise<void> {
  if (error.code === notFoundCode)
    return failAfterReload({ ...error, label: 'label_order_changed' }, before)
  if (moved.staleCodes.has(error.code)) return failAfterReload(error, before)
  showFailure(error, before)
}

/** Reports a 404 as the missing address: a checkout refers to nothing else that can be missing. */
function toCheckoutError(error: CallError): CallError {
  return error.code === notFoundCode ? { ...error, label: 'label_address_gone' } : error
}
