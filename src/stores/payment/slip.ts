import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import { sendPicture } from '#client/send/send-picture.ts'
import { onSessionEnd } from '../session/session.ts'
import { showSlips } from './transfer.ts'

/** Slip upload: none, progress from 0 to 1, done or failed. */
export type SlipState =
  | { kind: 'idle' }
  | { kind: 'sending'; part: number }
  | { kind: 'sent' }
  | { kind: 'failed'; fault: CallError }

export const $slip = atom<SlipState>({ kind: 'idle' })

onSessionEnd(() => $slip.set({ kind: 'idle' }))

/** Uploads the picture of a slip for a payment. */
export async function sendSlip(paymentId: number, file: File): Promise<void> {
  if ($slip.get().kind === 'sending') return
  $slip.set({ kind: 'sending', part: 0 })
  const picture = await sendPicture(file, 'SLIP', (part) => $slip.set({ kind: 'sending', part }))
  if (!picture.ok) return $slip.set({ kind: 'failed', fault: picture })
  const slips = await send('POST /web-api/payment/slip', { paymentId, url: picture.data })
  if (!slips.ok) return $slip.set({ kind: 'failed', fault: slips })
  showSlips(slips.data)
  $slip.set({ kind: 'sent' })
}
