import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { DeskCreditAccount, DeskCreditChange } from '#contract/desk/desk-credit.ts'
import type { Answer, Payload } from '#contract/index.ts'
import type { Outcome } from '#client/send/send.ts'
import type { Remote } from '../remote.ts'
import { makeOpenCase } from './case-queue/open-case.ts'

/** Credit accounts that match a search. */
export type CreditSearch = Remote<{ list: readonly DeskCreditAccount[]; text: string }>

export const $creditSearch = atom<CreditSearch>({ kind: 'idle' })

let latestRequest = 0

/** Finds credit accounts by name, phone number or shop. */
export async function findCredit(text: string): Promise<void> {
  const thisRequest = ++latestRequest
  $creditSearch.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/credit', { text })
  if (thisRequest !== latestRequest) return
  $creditSearch.set(
    outcome.ok ? { kind: 'known', ...outcome.data, text } : { kind: 'failed', fault: outcome },
  )
}

/** Account of a customer at a shop. */
export type CreditAccountCase = Answer<'GET /desk/credit/account'>

/** Change that waits for a second person, with the account that it changes. */
export type CreditChangeCase = CreditAccountCase & { change: DeskCreditChange }

const numbersOf = (id: string) => id.split('-').slice(1).map(Number)

/** Open account, by `account-CUSTOMER-SHOP`. */
export const creditAccount = makeOpenCase((id) => {
  const [customerId = 0, shopId = 0] = numbersOf(id)
  return sendDesk('GET /desk/credit/account', { customerId, shopId })
})

/** Open change, by `change-ID`. */
export const creditChange = makeOpenCase(async (id: string): Promise<Outcome<CreditChangeCase>> => {
  const changeOutcome = await sendDesk('GET /desk/credit/changes/{id}', {
    id: numbersOf(id)[0] ?? 0,
  })
  if (!changeOutcome.ok) return changeOutcome
  const { customerId, shopId } = changeOutcome.data
  const accountOutcome = await sendDesk('GET /desk/credit/account', { customerId, shopId })
  return accountOutcome.ok
    ? { ok: true, data: { ...accountOutcome.data, change: changeOutcome.data } }
    : accountOutcome
})

/** Open transfer for invoices, by `transfer-ID`. */
export const creditTransfer = makeOpenCase((id) =>
  sendDesk('GET /desk/credit/transfers/{id}', { id: numbersOf(id)[0] ?? 0 }),
)

/** Open overpayment, by `over-ID`. */
export const creditExcess = makeOpenCase((id) =>
  sendDesk('GET /desk/credit/overpayments/{id}', { id: numbersOf(id)[0] ?? 0 }),
)

/** Requests a change of the open account. It takes effect now or waits for a second person. */
export function changeCredit(
  requestedChange: Payload<'POST /desk/credit/change'>,
): Promise<boolean> {
  return creditAccount.act(() => sendDesk('POST /desk/credit/change', requestedChange))
}

/** Books a payment for the invoices of the open account. */
export function receiveCredit(payment: Payload<'POST /desk/credit/receive'>): Promise<boolean> {
  return creditAccount.act(() => sendDesk('POST /desk/credit/receive', payment))
}

/** Approves or refuses the open change. The person who requested it may only withdraw it. */
export function decideCredit(state: 'DONE' | 'REFUSED'): Promise<boolean> {
  return creditChange.act(({ change }) =>
    sendDesk('POST /desk/credit/changes/{id}/decide', { id: change.changeId, state }),
  )
}

/** Books the open transfer under the reference in the bank statement. */
export function bookTransfer(reference: string): Promise<boolean> {
  return creditTransfer.act(({ paymentId, amount }) =>
    sendDesk('POST /desk/payments/{id}/receive', {
      id: paymentId,
      seen: 'PENDING',
      amount,
      reference,
    }),
  )
}

/** Records that the open overpayment was sent back. The bank's fee is in minor units. */
export function refundExcess(bankFee: number): Promise<boolean> {
  return creditExcess.act(({ refundId }) =>
    sendDesk('POST /desk/refunds/{id}/finish', { id: refundId, bankFee }),
  )
}
