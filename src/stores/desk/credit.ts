import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type {
  DeskCreditAccount,
  DeskCreditAwaited,
  DeskCreditChange,
  DeskCreditOver,
} from '#contract/desk/desk-credit.ts'
import type { Payload } from '#contract/index.ts'
import type { Remote } from '../remote.ts'

/** Credit accounts that match the search, and changes that await a second person. */
export type DeskCreditState = Remote<{
  list: readonly DeskCreditAccount[]
  waiting: readonly DeskCreditChange[]
  /** Transfers that buyers announced for their invoices. */
  awaited: readonly DeskCreditAwaited[]
  /** Overpayments beyond all invoices. */
  over: readonly DeskCreditOver[]
  text: string
  busy: boolean
  /** Result of the last act, if it succeeded. */
  said: string
  fault: CallError | null
}>

export const $deskCredit = atom<DeskCreditState>({ kind: 'idle' })

export async function openDeskCredit(text = ''): Promise<void> {
  await show(text, '', null)
}

/** Requests a change. It takes effect immediately or awaits a second person. */
export async function changeCredit(wish: Payload<'POST /desk/credit/change'>): Promise<void> {
  await act(
    () => sendDesk('POST /desk/credit/change', wish),
    ({ state }) => state,
  )
}

/** Approves or refuses another person's change. */
export async function decideCredit(id: number, state: 'DONE' | 'REFUSED'): Promise<void> {
  const call = 'POST /desk/credit/changes/{id}/decide'
  await act(
    () => sendDesk(call, { id, state }),
    (answer) => answer.state,
  )
}

/** Books a payment received for a shop's invoices. */
export async function receiveCredit(came: Payload<'POST /desk/credit/receive'>): Promise<void> {
  await act(
    () => sendDesk('POST /desk/credit/receive', came),
    ({ over }) => (over > 0 ? 'OVER' : 'SETTLED'),
  )
}

/** Books an announced transfer under the reference in the bank statement. */
export async function takeAwaited(
  { paymentId, amount }: DeskCreditAwaited,
  reference: string,
): Promise<void> {
  const came = { id: paymentId, seen: 'PENDING', amount, reference } as const
  await act(
    () => sendDesk('POST /desk/payments/{id}/receive', came),
    ({ outcome }) => (outcome === 'paid' ? 'SETTLED' : 'OVER'),
  )
}

/** Records that an overpayment was sent back. The bank's fee is in minor units. */
export async function sendOver({ refundId }: DeskCreditOver, bankFee: number): Promise<void> {
  await act(
    () => sendDesk('POST /desk/refunds/{id}/finish', { id: refundId, bankFee }),
    () => 'RETURNED',
  )
}

/** Sends an act unless one is pending, then reloads the page's data. */
async function act<Answer>(
  send: () => Promise<Outcome<Answer>>,
  say: (answer: Answer) => string,
): Promise<void> {
  const before = $deskCredit.get()
  if (before.kind !== 'known' || before.busy) return
  $deskCredit.set({ ...before, busy: true, said: '', fault: null })
  const outcome = await send()
  await show(before.text, outcome.ok ? say(outcome.data) : '', outcome.ok ? null : outcome)
}

async function show(text: string, said: string, fault: CallError | null): Promise<void> {
  const outcome = await sendDesk('GET /desk/credit', { text })
  $deskCredit.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, text, busy: false, said, fault }
      : { kind: 'failed', fault: outcome },
  )
}
