import { sendDesk } from '#client/send/desk-send.ts'
import type { ReturnAction } from '#domain/desk/return-acts.ts'
import type { RefundPayer } from '#domain/returns/escalation.ts'
import { makeOpenCase } from './case-queue/open-case.ts'
import type { Sending } from './case-queue/undo.ts'

/** Return that is open at the desk. */
export const deskReturn = makeOpenCase((id) =>
  sendDesk('GET /desk/returns/{id}', { id: Number(id) }),
)

/** Performs an action on the open return. Returns true when it succeeded. */
export function decideReturn(act: Exclude<ReturnAction, 'approve'>, words = ''): Promise<boolean> {
  return deskReturn.act(({ returnId }) =>
    sendDesk('POST /desk/returns/{id}/act', { id: returnId, act, words, lines: [] }),
  )
}

/** Prepares the approval of the open return, with the quantity of each line. */
export function approveReturn(
  words: string,
  lines: { skuOrgId: number; quantity: number }[],
): Sending | null {
  return deskReturn.capture(({ returnId }, options) =>
    sendDesk(
      'POST /desk/returns/{id}/act',
      { id: returnId, act: 'approve', words, lines },
      options,
    ),
  )
}

/** Escalates the open return to service, with the shop's reason. Returns true when it succeeded. */
export function escalateReturn(words: string): Promise<boolean> {
  return deskReturn.act(({ returnId }) =>
    sendDesk('POST /desk/returns/{id}/escalate', { id: returnId, words }),
  )
}

/** Decides the open return; `amount` in minor units. Returns true when it succeeded. */
export function decideEscalatedReturn(
  amount: number,
  bearer: RefundPayer,
  words: string,
): Promise<boolean> {
  return deskReturn.act(({ returnId }) =>
    sendDesk('POST /desk/returns/{id}/decide', { id: returnId, amount, bearer, words }),
  )
}
