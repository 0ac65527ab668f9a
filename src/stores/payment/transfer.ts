import { atom } from 'nanostores'
import type { CodePicture } from '#domain/payment/qr/code-picture.ts'
import { networkFailure, send } from '#client/send/send.ts'
import type { PaymentCode, Slip, TransferAccount } from '#contract/payment/transfer.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Transfer owed by the buyer: account, amount and deadline. */
export type Transfer = TransferAccount & { payment: NonNullable<TransferAccount['payment']> }

/** Subject of the payment: an order with all orders placed with it, or a payment ID. */
export type TransferOf = { orderId: number } | { paymentId: number }

/** Transfer on the page. */
export const $transfer = atom<Remote<{ transfer: Transfer }>>({ kind: 'idle' })

/** Payment code of the transfer, with its picture. */
export const $paymentCode = atom<Remote<{ code: PaymentCode; picture: CodePicture }>>({
  kind: 'idle',
})

onSessionEnd(() => {
  $transfer.set({ kind: 'idle' })
  $paymentCode.set({ kind: 'idle' })
})

/**
 * Loads the transfer details, and the payment code if the country has one. The current ones stay
 * until the response arrives.
 */
export async function openTransfer(transferOf: TransferOf): Promise<void> {
  if ($transfer.get().kind !== 'known') $transfer.set({ kind: 'loading' })
  const outcome = await send('GET /web-api/account/info', transferOf)
  if (!outcome.ok) return $transfer.set({ kind: 'failed', fault: outcome })
  const { payment, ...account } = outcome.data
  if (!payment) throw new Error('a payment was asked for and none came')
  $transfer.set({ kind: 'known', transfer: { ...account, payment } })
  if (payment.isDue && payment.hasCode) await openCode(payment.paymentId)
}

/** Loads the payment code. A retry requests a new one. */
export async function openCode(paymentId: number): Promise<void> {
  $paymentCode.set({ kind: 'loading' })
  // Import the QR drawing only when a code is needed.
  const drawing = import('#domain/payment/qr/code-picture.ts').catch(() => null)
  const outcome = await send('GET /app-api/v1/payment/scb/qrcode', { paymentId })
  const drawer = await drawing
  if (!outcome.ok) return $paymentCode.set({ kind: 'failed', fault: outcome })
  if (!drawer) return $paymentCode.set({ kind: 'failed', fault: networkFailure })
  const picture = drawer.drawCodePicture(outcome.data.payload)
  $paymentCode.set({ kind: 'known', code: outcome.data, picture })
}

/** Shows the current slips of a payment. */
export function showSlips(slips: readonly Slip[]): void {
  const state = $transfer.get()
  if (state.kind !== 'known') return
  const payment = { ...state.transfer.payment, slips: [...slips] }
  $transfer.set({ kind: 'known', transfer: { ...state.transfer, payment } })
}
