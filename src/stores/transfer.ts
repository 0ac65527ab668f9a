import { atom } from 'nanostores'
import type { CodePicture } from '#domain/payment/qr/code-picture.ts'
import { lost, send } from '#client/send.ts'
import type { PaymentCode, Slip, TransferAccount } from '#contract/transfer.ts'
import type { Remote } from './remote.ts'
import { onLeft } from './session.ts'

/** A transfer that the buyer owes: where to, how much, until when. */
export type Transfer = TransferAccount & { payment: NonNullable<TransferAccount['payment']> }

/** What is paid: an order with all that was placed with it, or a payment by its own id. */
export type TransferOf = { orderId: number } | { paymentId: number }

/** The transfer that a page shows. */
export const $transfer = atom<Remote<{ transfer: Transfer }>>({ kind: 'idle' })

/** The payment code of that transfer with its picture. */
export const $code = atom<Remote<{ code: PaymentCode; picture: CodePicture }>>({ kind: 'idle' })

onLeft(() => {
  $transfer.set({ kind: 'idle' })
  $code.set({ kind: 'idle' })
})

/**
 * Reads how something is paid by transfer, and its code where the country has one. What was shown stays until the answer is here.
 */
export async function openTransfer(which: TransferOf): Promise<void> {
  if ($transfer.get().kind !== 'known') $transfer.set({ kind: 'loading' })
  const outcome = await send('GET /web-api/account/info', which)
  if (!outcome.ok) return $transfer.set({ kind: 'failed', fault: outcome })
  const { payment, ...account } = outcome.data
  if (!payment) throw new Error('a payment was asked for and none came')
  $transfer.set({ kind: 'known', transfer: { ...account, payment } })
  if (payment.isDue && payment.hasCode) await openCode(payment.paymentId)
}

/** Asks for the code of a payment; a second try is a new one. */
export async function openCode(paymentId: number): Promise<void> {
  $code.set({ kind: 'loading' })
  // Only who can scan one carries what draws it.
  const drawing = import('#domain/payment/qr/code-picture.ts').catch(() => null)
  const outcome = await send('GET /app-api/v1/payment/scb/qrcode', { paymentId })
  const drawer = await drawing
  if (!outcome.ok) return $code.set({ kind: 'failed', fault: outcome })
  if (!drawer) return $code.set({ kind: 'failed', fault: lost })
  const picture = drawer.codePicture(outcome.data.payload)
  $code.set({ kind: 'known', code: outcome.data, picture })
}

/** Shows the slips that a payment has by now. */
export function showSlips(slips: readonly Slip[]): void {
  const state = $transfer.get()
  if (state.kind !== 'known') return
  const payment = { ...state.transfer.payment, slips: [...slips] }
  $transfer.set({ kind: 'known', transfer: { ...state.transfer, payment } })
}
