import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { Answer, Payload } from '#contract/index.ts'
import type { Remote } from '../remote.ts'

/** Commission rates of one country, with the changes that wait for a second person. */
export type DeskRates = Answer<'GET /desk/rates'> & { countryId: number }

export const $deskRates = atom<Remote<DeskRates>>({ kind: 'idle' })

let lastRequest = 0

/** Loads the rates of a country. Of requests that overtake each other, the last one counts. */
export async function openDeskRates(countryId: number): Promise<void> {
  const request = (lastRequest += 1)
  const outcome = await sendDesk('GET /desk/rates', { countryId })
  if (request !== lastRequest) return
  $deskRates.set(
    outcome.ok ? { kind: 'known', ...outcome.data, countryId } : { kind: 'failed', fault: outcome },
  )
}

/** Proposes a rate. Returns the error if it was refused. */
export const proposeRate = (input: Payload<'POST /desk/rates/change'>): Promise<CallError | null> =>
  thenReload(sendDesk('POST /desk/rates/change', input))

/** Proposes the removal of a coming rate. */
export const proposeRateEnd = (id: number): Promise<CallError | null> =>
  thenReload(sendDesk('POST /desk/rates/{id}/end', { id }))

/** Confirms or drops a change. */
export const decideRateChange = (
  id: number,
  state: 'ACCEPTED' | 'REFUSED',
): Promise<CallError | null> =>
  thenReload(sendDesk('POST /desk/rates/changes/{id}/decide', { id, state }))

/** Reloads the list after a change, also after a refusal: the list may be out of date. */
async function thenReload(sentOutcome: Promise<Outcome<object>>): Promise<CallError | null> {
  const outcome = await sentOutcome
  const state = $deskRates.get()
  if (state.kind === 'known') await openDeskRates(state.countryId)
  return outcome.ok ? null : outcome
}
