import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { DeskQuotation, QuotableOffer } from '#contract/desk/desk-quotations.ts'
import type { Answer, Payload } from '#contract/index.ts'
import type { StoredState } from '#domain/quotation/states.ts'
import type { Remote } from '../remote.ts'

type QuotationList = Answer<'GET /desk/quotations'>

/** Requests in one state, the counts of all states and the figures. */
export const $deskQuotations = atom<Remote<QuotationList & { state: StoredState }>>({
  kind: 'idle',
})

/** The open request. */
export const $deskQuotation = atom<
  Remote<{ one: DeskQuotation; busy: boolean; fault: CallError | null }>
>({ kind: 'idle' })

/** Loads the requests in a state. */
export async function openDeskQuotations(state: StoredState): Promise<void> {
  const outcome = await sendDesk('GET /desk/quotations', { state })
  $deskQuotations.set(
    outcome.ok ? { kind: 'known', ...outcome.data, state } : { kind: 'failed', fault: outcome },
  )
}

/** Opens a request; undefined closes it. */
export async function openDeskQuotation(id: number | undefined): Promise<void> {
  if (id === undefined) return $deskQuotation.set({ kind: 'idle' })
  $deskQuotation.set({ kind: 'loading' })
  settle(await sendDesk('GET /desk/quotations/{id}', { id }))
}

function settle(outcome: Outcome<DeskQuotation>): void {
  const state = $deskQuotation.get()
  if (outcome.ok) $deskQuotation.set({ kind: 'known', one: outcome.data, busy: false, fault: null })
  else if (state.kind === 'known') $deskQuotation.set({ ...state, busy: false, fault: outcome })
  else $deskQuotation.set({ kind: 'failed', fault: outcome })
}

async function runAction(run: () => Promise<Outcome<DeskQuotation>>): Promise<void> {
  const state = $deskQuotation.get()
  if (state.kind !== 'known' || state.busy) return
  $deskQuotation.set({ ...state, busy: true, fault: null })
  settle(await run())
  const list = $deskQuotations.get()
  if (list.kind === 'known') await openDeskQuotations(list.state)
}

/** Answers a request with prices. */
export const answerQuotation = (answer: Payload<'POST /desk/quotations/{id}/answer'>) =>
  runAction(() => sendDesk('POST /desk/quotations/{id}/answer', answer))

/** Declines a request with a reason. */
export const declineQuotation = (id: number, text: string) =>
  runAction(() => sendDesk('POST /desk/quotations/{id}/decline', { id, words: text }))

/** Returns the shop's offers with a part number. */
export async function findQuotableOffers(
  id: number,
  number: string,
): Promise<readonly QuotableOffer[]> {
  const outcome = await sendDesk('GET /desk/quotations/{id}/offers', { id, number })
  return outcome.ok ? outcome.data.list : []
}
