import { sendDesk } from '#client/send/desk-send.ts'
import { makeOpenCase } from './case-queue/open-case.ts'

const idOf = (id: string) => Number(id.slice(id.indexOf('-') + 1))

/** Payment case that is open at the desk, by `case-ID`. */
export const deskPaymentCase = makeOpenCase((id) =>
  sendDesk('GET /desk/cases/{id}', { id: idOf(id) }),
)

/** Reused bank reference that is open at the desk, by `reference-ID`. */
export const deskSecondUse = makeOpenCase((id) =>
  sendDesk('GET /desk/references/{id}', { id: idOf(id) }),
)

/** Closes the open case with a description of the measures taken. */
export function closePaymentCase(text: string): Promise<boolean> {
  return deskPaymentCase.act(({ caseId }) =>
    sendDesk('POST /desk/cases/{id}/close', { id: caseId, words: text }),
  )
}

/** Confirms or refuses that the open bank reference pays a second payment. */
export function decideSecondUse(state: 'CONFIRMED' | 'REFUSED'): Promise<boolean> {
  return deskSecondUse.act(({ referenceId }) =>
    sendDesk('POST /desk/references/{id}/decide', { id: referenceId, state }),
  )
}
