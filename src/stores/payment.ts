import { atom } from 'nanostores'
import { type Fault, type Outcome, send } from '#client/send.ts'
import { sendOnce } from '#client/send-once.ts'
import type { PaymentState } from '#contract/payment-state.ts'
import type { Remote } from './remote.ts'
import { onLeft } from './session.ts'

/** A payment that a page waits for. */
export const $payment = atom<Remote<{ payment: PaymentState; asking: boolean }>>({ kind: 'idle' })

onLeft(() => $payment.set({ kind: 'idle' }))

/** Seconds between two questions: growing, so that a phone left open asks ever less. */
export const pauses = [1, 2, 3, 5, 8, 13, 20, 30, 60] as const

/** How long it is asked about at all, milliseconds; after that the buyer asks by hand. */
const longest = 30 * 60_000

/** Asks how a payment stands; a question that fails leaves what is known. */
export async function askPayment(paymentId: number): Promise<void> {
  // An address without a number: no field was filled in wrongly, which is what the platform would say.
  if (!isPaymentId(paymentId))
    return $payment.set({
      kind: 'failed',
      fault: { code: 0, label: 'label_not_found', data: null },
    })
  const before = $payment.get()
  $payment.set(before.kind === 'known' ? { ...before, asking: true } : { kind: 'loading' })
  const outcome = await send('GET /web-api/order/paymentResult', { paymentId })
  if (outcome.ok) return $payment.set({ kind: 'known', payment: outcome.data, asking: false })
  const after = $payment.get()
  $payment.set(
    after.kind === 'known' ? { ...after, asking: false } : { kind: 'failed', fault: outcome },
  )
}

const isPaymentId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** Goes on asking while a payment waits, with growing pauses. Answers what ends it. */
export function watchPayment(paymentId: number): () => void {
  const began = Date.now()
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    await askPayment(paymentId)
    if (!isPaymentId(paymentId) || isSettled() || Date.now() - began > longest) return
    const pause = pauses[Math.min(round, pauses.length - 1)] ?? 60
    round += 1
    timer = setTimeout(() => void ask(), pause * 1000)
  }
  void ask()
  return () => clearTimeout(timer)
}

/** Whether it is known what became of the payment. */
export function isSettled(): boolean {
  const state = $payment.get()
  return state.kind === 'known' && state.payment.status !== 'PENDING'
}

/** The address of the provider's page for what was placed together. */
export async function payOnline(placementId: number): Promise<Outcome<{ url: string }>> {
  return sendOnce('POST /app-api/order/getOnlinePayment/h5', { placementId })
}

/** Chooses another way to pay for what nobody paid yet; null where that was done. */
export async function changePayment(
  placementId: number,
  paymentMethodId: number,
): Promise<Fault | null> {
  const outcome = await sendOnce('POST /app-api/order/changePaymentMethod/forShipByType', {
    placementId,
    paymentMethodId,
  })
  return outcome.ok ? null : outcome
}
