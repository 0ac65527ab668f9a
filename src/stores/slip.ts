import { atom } from 'nanostores'
import { type Fault, send } from '#client/send.ts'
import { sendPicture } from '#client/send-picture.ts'
import { onLeft } from './session.ts'
import { showSlips } from './transfer.ts'

/** A slip on its way: nothing yet, how much of it has gone (0 to 1), there, or why not. */
export type SlipState =
  | { kind: 'idle' }
  | { kind: 'sending'; part: number }
  | { kind: 'sent' }
  | { kind: 'failed'; fault: Fault }

export const $slip = atom<SlipState>({ kind: 'idle' })

onLeft(() => $slip.set({ kind: 'idle' }))

/** Uploads the picture of a slip and says which payment it is for. */
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
