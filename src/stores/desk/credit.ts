import { atom } from 'nanostores'
import { sendDesk } from '#client/desk-send.ts'
import type { Fault, Outcome } from '#client/send.ts'
import type {
  DeskCreditAccount,
  DeskCreditAwaited,
  DeskCreditChange,
  DeskCreditOver,
} from '#contract/desk-credit.ts'
import type { Payload } from '#contract/index.ts'
import type { Remote } from '../remote.ts'

/** Credit accounts by the text that was looked for, and changes that wait for a second person. */
export type DeskCreditState = Remote<{
  list: readonly DeskCreditAccount[]
  waiting: readonly DeskCreditChange[]
  /** Transfers that buyers announced for their invoices. */
  awaited: readonly DeskCreditAwaited[]
  /** What came beyond all invoices. */
  over: readonly DeskCreditOver[]
  text: string
  busy: boolean
  /** What the last act came to, where it was done. */
  said: string
  fault: Fault | null
}>

export const $deskCredit = atom<DeskCreditState>({ kind: 'idle' })

export async function openDeskCredit(text = ''): Promise<void> {
  await show(text, '', null)
}

/** Asks for a change: done at once, or waiting for a second person. */
export async function changeCredit(wish: Payload<'POST /desk/credit/change'>): Promise<void> {
  await act(
    () => sendDesk('POST /desk/credit/change', wish),
    ({ state }) => state,
  )
}

/** Lets a change of somebody else pass, or refuses it. */
export async function decideCredit(id: number, state: 'DONE' | 'REFUSED'): Promise<void> {
  const call = 'POST /desk/credit/changes/{id}/decide'
  await act(
    () => sendDesk(call, { id, state }),
    (answer) => answer.state,
  )
}

/** Books money that came for a shop's invoices. */
export async function receiveCredit(came: Payload<'POST /desk/credit/receive'>): Promise<void> {
  await act(
    () => sendDesk('POST /desk/credit/receive', came),
    ({ over }) => (over > 0 ? 'OVER' : 'SETTLED'),
  )
}

/** Books a transfer that its buyer announced, under what the bank's statement calls it. */
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

/** Says that what came beyond all invoices was sent back; the bank's fee in minor units. */
export async function sendOver({ refundId }: DeskCreditOver, bankFee: number): Promise<void> {
  await act(
    () => sendDesk('POST /desk/refunds/{id}/finish', { id: refundId, bankFee }),
    () => 'RETURNED',
  )
}

/** Does it once, and reads anew what stands then. */
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

async function show(text: string, said: string, fault: Fault | null): Promise<void> {
  const outcome = await sendDesk('GET /desk/credit', { text })
  $deskCredit.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, text, busy: false, said, fault }
      : { kind: 'failed', fault: outcome },
  )
}
