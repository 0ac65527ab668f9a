import { atom } from 'nanostores'
import { sendOnce } from '#client/send/send-once.ts'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import type { Quotation } from '#contract/quotation/quotation-shapes.ts'
import { setCartQuantity } from '../cart/cart-quantity-draft.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** One quotation with the answers of its shops. */
export const $quotation = atom<Remote<{ one: Quotation; busy: boolean; fault: CallError | null }>>({
  kind: 'idle',
})

onSessionEnd(() => $quotation.set({ kind: 'idle' }))

/** Line of a shop's answer that the buyer chose. */
export interface ChosenLine {
  shopId: number
  position: number
}

/** Opens the buyer's own quotation by its ID, or a shared one by its link. */
export async function openQuotation(quotationId: number, share: string): Promise<void> {
  $quotation.set({ kind: 'loading' })
  settle(
    share
      ? await send('GET /app-api/quotation/shared', { share })
      : await send('GET /app-api/quotation/detail', { quotationId }),
  )
}

function settle(outcome: Outcome<Quotation>): void {
  const state = $quotation.get()
  if (outcome.ok) $quotation.set({ kind: 'known', one: outcome.data, busy: false, fault: null })
  else if (state.kind === 'known') $quotation.set({ ...state, busy: false, fault: outcome })
  else $quotation.set({ kind: 'failed', fault: outcome })
}

/** Runs an action on the shown quotation and shows its result. */
async function runAction(run: (quotationId: number) => Promise<Outcome<Quotation>>): Promise<void> {
  const state = $quotation.get()
  if (state.kind !== 'known' || state.busy) return
  $quotation.set({ ...state, busy: true, fault: null })
  settle(await run(state.one.quotationId))
}

/** Asks a shop again, with a message. */
export const repeatRequest = (shopId: number, text: string) =>
  runAction((quotationId) =>
    send('POST /app-api/quotation/askAgain', { quotationId, shopId, words: text }),
  )

/** Lets the answer of a shop expire. */
export const expireAnswer = (shopId: number) =>
  runAction((quotationId) => send('POST /app-api/quotation/letLapse', { quotationId, shopId }))

/** Shares the quotation as a link, or ends the link. */
export const shareQuotation = () =>
  runAction((quotationId) => send('POST /app-api/quotation/share', { quotationId }))
export const unshareQuotation = () =>
  runAction((quotationId) => send('DELETE /app-api/quotation/share', { quotationId }))

/** Accepts lines shop by shop. Returns true when all are in the cart. */
export async function acceptChosenLines(chosenLines: readonly ChosenLine[]): Promise<boolean> {
  const state = $quotation.get()
  if (state.kind !== 'known' || state.busy || chosenLines.length === 0) return false
  const { quotationId } = state.one
  $quotation.set({ ...state, busy: true, fault: null })
  for (const shopId of new Set(chosenLines.map((choice) => choice.shopId))) {
    const lines = chosenLines.filter((choice) => choice.shopId === shopId)
    const positions = lines.map(({ position }) => position)
    const acceptPayload = { quotationId, shopId, positions }
    const outcome = await sendOnce('POST /app-api/quotation/accept', acceptPayload)
    if (!outcome.ok) {
      settle(await send('GET /app-api/quotation/detail', { quotationId }))
      settle(outcome)
      return false
    }
    setCartQuantity(outcome.data.cartQuantity)
  }
  return true
}
