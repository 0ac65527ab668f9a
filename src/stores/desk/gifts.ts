import { atom } from 'nanostores'
import { sendDesk } from '#client/desk-send.ts'
import { newId } from '#client/new-id.ts'
import { type Fault, isUnsure, type Outcome } from '#client/send.ts'
import type { DeskGift, DeskPointsAccount } from '#contract/desk-points.ts'
import type { Payload } from '#contract/index.ts'
import type { Remote } from '../remote.ts'

/** Gifts on their way, and the accounts that were looked for. */
export type DeskGiftsState = Remote<{
  list: readonly DeskGift[]
  accounts: readonly DeskPointsAccount[]
  text: string
  busy: boolean
  fault: Fault | null
}>

export const $deskGifts = atom<DeskGiftsState>({ kind: 'idle' })

export async function openDeskGifts(text = '', fault: Fault | null = null): Promise<void> {
  const outcome = await sendDesk('GET /desk/gifts', { text })
  $deskGifts.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, text, busy: false, fault }
      : { kind: 'failed', fault: outcome },
  )
}

/** Sends a gift, says that it arrived, or that it can't be sent. */
export async function actOnGift(doing: Payload<'POST /desk/gifts/{id}/act'>): Promise<void> {
  await act(() => sendDesk('POST /desk/gifts/{id}/act', doing))
}

/* A correction whose answer was lost is sent again under its own reference. */
let reference = ''

/** Gives points or takes some, with words that the buyer reads. */
export async function correctPoints(
  wish: Omit<Payload<'POST /desk/points/correct'>, 'reference'>,
): Promise<void> {
  reference ||= newId()
  await act(async () => {
    const outcome = await sendDesk('POST /desk/points/correct', { ...wish, reference })
    if (outcome.ok || !isUnsure(outcome)) reference = ''
    return outcome
  })
}

/** Does it once, and reads anew what stands then. */
async function act(send: () => Promise<Outcome<unknown>>): Promise<void> {
  const before = $deskGifts.get()
  if (before.kind !== 'known' || before.busy) return
  $deskGifts.set({ ...before, busy: true, fault: null })
  const outcome = await send()
  await openDeskGifts(before.text, outcome.ok ? null : outcome)
}
