import { atom } from 'nanostores'
import { saveBlob } from '#client/files/save-file.ts'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { DeskPayout } from '#contract/desk/desk-payouts.ts'
import type { Answer, Payload } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { writeBankCsv, writePayoutCsv, type StatementEntry } from '#domain/payout/csv.ts'
import type { PayoutState } from '#domain/payout/states.ts'
import type { Remote } from '../remote.ts'

type Entries = Answer<'GET /desk/payouts/{id}/entries'>
type PayoutList = Answer<'GET /desk/payouts'>

/** Payouts of all shops in one state or all, with those that can be closed and sent. */
export type DeskPayoutsState = Remote<
  PayoutList & {
    state: PayoutState | undefined
    busy: boolean
    /** Result of the last action, if it succeeded. */
    resultText: string
    fault: CallError | null
  }
>

export const $deskPayouts = atom<DeskPayoutsState>({ kind: 'idle' })

/** The open payout. */
export const $deskPayout = atom<
  Remote<{ one: DeskPayout; busy: boolean; fault: CallError | null }>
>({ kind: 'idle' })

/** Loads the payouts for finance, in one state or in all. */
export async function openDeskPayouts(state?: PayoutState): Promise<void> {
  await show(state, '', null)
}

async function show(
  state: PayoutState | undefined,
  resultCode: string,
  error: CallError | null,
): Promise<void> {
  const outcome = await sendDesk('GET /desk/payouts', state ? { state } : {})
  $deskPayouts.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, state, busy: false, resultText: resultCode, fault: error }
      : { kind: 'failed', fault: outcome },
  )
}

async function runAction<Data>(
  send: () => Promise<Outcome<Data>>,
  resultCode: (data: Data) => string,
): Promise<Data | null> {
  const stateBefore = $deskPayouts.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return null
  $deskPayouts.set({ ...stateBefore, busy: true, resultText: '', fault: null })
  const outcome = await send()
  await show(
    stateBefore.state,
    outcome.ok ? resultCode(outcome.data) : '',
    outcome.ok ? null : outcome,
  )
  return outcome.ok ? outcome.data : null
}

/** Closes the period of a country. */
export async function closePayouts(countryId: number, day: string): Promise<void> {
  await runAction(
    () => sendDesk('POST /desk/payouts/close', { countryId, day }),
    () => 'closed',
  )
}

/** Sends the payouts of a country that are on screen, and saves the bank's file if there is one. */
export async function sendPayouts(input: Payload<'POST /desk/payouts/send'>): Promise<void> {
  const sentAction = await runAction(
    () => sendDesk('POST /desk/payouts/send', input),
    ({ way }) => (way === 'BANK' ? 'sent' : 'handed'),
  )
  if (sentAction?.way === 'BANK') await saveBankFile(sentAction.fileId)
}

/** Saves a bank file. It has the same content each time. */
export async function saveBankFile(fileId: number): Promise<void> {
  const outcome = await sendDesk('GET /desk/payouts/file/{fileId}', { fileId })
  if (!outcome.ok) return
  const { countryId, day, rows } = outcome.data
  const country = countryOf(countryId)
  const text = writeBankCsv(country.countryCode, rows, country, day)
  saveBlob(`payouts-${country.countryCode}-${fileId}.csv`, new Blob([text], { type: 'text/csv' }))
}

/** Opens a payout; undefined closes it. */
export async function openDeskPayout(id: number | undefined): Promise<void> {
  if (id === undefined) return $deskPayout.set({ kind: 'idle' })
  const knownDeskPayout = $deskPayout.get()
  if (knownDeskPayout.kind !== 'known' || knownDeskPayout.one.payoutId !== id)
    $deskPayout.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/payouts/{id}', { id })
  $deskPayout.set(
    outcome.ok
      ? { kind: 'known', one: outcome.data, busy: false, fault: null }
      : { kind: 'failed', fault: outcome },
  )
}

/** Performs an action of finance on the open payout. */
export async function actOnPayout(
  doing: Payload<'POST /desk/payouts/{id}/act'> & { id: number },
): Promise<void> {
  const state = $deskPayout.get()
  if (state.kind !== 'known' || state.busy) return
  $deskPayout.set({ ...state, busy: true, fault: null })
  const outcome = await sendDesk('POST /desk/payouts/{id}/act', doing)
  await openDeskPayout(doing.id)
  const now = $deskPayout.get()
  if (!outcome.ok && now.kind === 'known') $deskPayout.set({ ...now, fault: outcome })
  const list = $deskPayouts.get()
  if (list.kind === 'known') await show(list.state, '', null)
}

/** Requests a change of a shop's bank account. Returns the error if it was refused. */
export async function requestPayoutAccount(
  input: Payload<'POST /desk/payouts/account'>,
): Promise<CallError | null> {
  const outcome = await sendDesk('POST /desk/payouts/account', input)
  return outcome.ok ? null : outcome
}

/** Saves all entries of a payout as CSV. */
export async function savePayoutCsv({
  payoutId,
  number,
  carried,
  countryId,
}: DeskPayout): Promise<void> {
  const entries: StatementEntry[] = []
  let afterId: number | null = 0
  while (afterId !== null) {
    const page: { id: number; after: number } = { id: payoutId, after: afterId }
    const outcome: Outcome<Entries> = await sendDesk('GET /desk/payouts/{id}/entries', page)
    if (!outcome.ok) return
    entries.push(...outcome.data.list)
    afterId = outcome.data.next
  }
  const text = writePayoutCsv(entries, carried, countryOf(countryId))
  saveBlob(`${number}.csv`, new Blob([text], { type: 'text/csv' }))
}
