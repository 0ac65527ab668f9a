import { atom } from 'nanostores'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import type { PaymentState } from '#contract/shapes/payment-state.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Payment whose result a page is waiting for. */
export const $payment = atom<Remote<{ payment: PaymentState; asking: boolean }>>({ kind: 'idle' })

onSessionEnd(() => $payment.set({ kind: 'idle' }))

/**
 * Pauses between two status requests, seconds. They grow, so that a phone left open sends fewer and
 * fewer.
 */
export const pollingPauses = [1, 2, 3, 5, 8, 13, 20, 30, 60] as const

/** Maximum duration of polling, milliseconds. After that the buyer refreshes by hand. */
const maxPollingMs = 30 * 60_000

/** Loads the status of a payment. A failed request keeps the known status. */
export async function loadPayment(paymentId: number): Promise<void> {
  // The URL has no payment ID. Don't ask the platform: it would report a field error, and the buyer
  // filled in no field.
  if (!isPaymentId(paymentId))
    return $payment.set({
      kind: 'failed',
      fault: { code: 0, label: 'label_not_found', data: null },
    })
  const stateBefore = $payment.get()
  $payment.set(
    stateBefore.kind === 'known' ? { ...stateBefore, asking: true } : { kind: 'loading' },
  )
  const outcome = await send('GET /web-api/order/paymentResult', { paymentId })
  if (outcome.ok) return $payment.set({ kind: 'known', payment: outcome.data, asking: false })
  const stateAfter = $payment.get()
  $payment.set(
    stateAfter.kind === 'known'
      ? { ...stateAfter, asking: false }
      : { kind: 'failed', fault: outcome },
  )
}

const isPaymentId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** Polls a pending payment with growing pauses. Returns a function that stops it. */
export function watchPayment(paymentId: number): () => void {
  const startedAt = Date.now()
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    await loadPayment(paymentId)
    if (!isPaymentId(paymentId) || isSettled() || Date.now() - startedAt > maxPollingMs) return
    const pause = pollingPauses[Math.min(round, pollingPauses.length - 1)] ?? 60
    round += 1
    timer = setTimeout(() => void ask(), pause * 1000)
  }
  void ask()
  return () => clearTimeout(timer)
}

/** True when the payment has a final status. */
export function isSettled(): boolean {
  const state = $payment.get()
  return state.kind === 'known' && state.payment.status !== 'PENDING'
}

/** Returns the address of the provider's page for orders placed together. */
export async function payOnline(placementId: number): Promise<Outcome<{ url: string }>> {
  return sendOnce('POST /app-api/order/getOnlinePayment/h5', { placementId })
}

/**
 * Changes the payment method of an unpaid placement. Returns null on success, otherwise the error.
 */
export async function changePayment(
  placementId: number,
  paymentMethodId: number,
): Promise<CallError | null> {
  const outcome = await sendOnce('POST /app-api/order/changePaymentMethod/forShipByType', {
    placementId,
    paymentMethodId,
  })
  return outcome.ok ? null : outcome
}
