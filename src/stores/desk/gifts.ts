import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import { newId } from '#client/page/new-id.ts'
import { type CallError, mayHaveTakenEffect, type Outcome } from '#client/send/send.ts'
import type { DeskGift, DeskPointsAccount } from '#contract/desk/desk-points.ts'
import type { Payload } from '#contract/index.ts'
import type { Remote } from '../remote.ts'
import { makeOpenCase } from './case-queue/open-case.ts'
import type { Sending } from './case-queue/undo.ts'

/** Gifts and points accounts that match a search. */
export type DeskGiftsState = Remote<{
  list: readonly DeskGift[]
  accounts: readonly DeskPointsAccount[]
  text: string
  busy: boolean
  fault: CallError | null
}>

export const $deskGifts = atom<DeskGiftsState>({ kind: 'idle' })

export async function openDeskGifts(text = '', error: CallError | null = null): Promise<void> {
  const outcome = await sendDesk('GET /desk/gifts', { text })
  $deskGifts.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, text, busy: false, fault: error }
      : { kind: 'failed', fault: outcome },
  )
}

/** Gift that is open at the desk. */
export const deskGift = makeOpenCase((id) => sendDesk('GET /desk/gifts/{id}', { id: Number(id) }))

type GiftDecision = Omit<Payload<'POST /desk/gifts/{id}/act'>, 'id'>

/** Records that the open gift can't be sent, which returns the points. */
export function failGift(text: string): Promise<boolean> {
  return deskGift.act(({ redemptionId }) =>
    sendDesk('POST /desk/gifts/{id}/act', { id: redemptionId, act: 'fail', words: text }),
  )
}

/** Prepares the record that the open gift was sent or has arrived. */
export function moveGift(decision: GiftDecision): Sending | null {
  return deskGift.capture(({ redemptionId }, options) =>
    sendDesk('POST /desk/gifts/{id}/act', { id: redemptionId, ...decision }, options),
  )
}

/* Reference of the current correction. A retry after a lost response reuses it. */
let reference = ''

/** Adds or deducts points, with a reason that the buyer reads. */
export async function correctPoints(
  input: Omit<Payload<'POST /desk/points/correct'>, 'reference'>,
): Promise<void> {
  reference ||= newId()
  await runAction(async () => {
    const outcome = await sendDesk('POST /desk/points/correct', { ...input, reference })
    if (outcome.ok || !mayHaveTakenEffect(outcome)) reference = ''
    return outcome
  })
}

/** Sends an action unless one is pending, then reloads the page's data. */
async function runAction(send: () => Promise<Outcome<unknown>>): Promise<void> {
  const stateBefore = $deskGifts.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return
  $deskGifts.set({ ...stateBefore, busy: true, fault: null })
  const outcome = await send()
  await openDeskGifts(stateBefore.text, outcome.ok ? null : outcome)
}
