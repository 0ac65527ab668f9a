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
export function decideReturn(
  action: Exclude<ReturnAction, 'approve'>,
  text = '',
): Promise<boolean> {
  return deskReturn.act(({ returnId }) =>
    sendDesk('POST /desk/returns/{id}/act', { id: returnId, act: action, words: text, lines: [] }),
  )
}

/** Prepares the approval of the open return, with the quantity of each line. */
export function approveReturn(
  text: string,
  lines: { skuOrgId: number; quantity: number }[],
): Sending | null {
  return deskReturn.capture(({ returnId }, options) =>
    sendDesk(
      'POST /desk/returns/{id}/act',
      { id: returnId, act: 'approve', words: text, lines },
      options,
    ),
  )
}

/** Escalates the open return to service, with the shop's reason. Returns true when it succeeded. */
export function escalateReturn(text: string): Promise<boolean> {
  return deskReturn.act(({ returnId }) =>
    sendDesk('POST /desk/returns/{id}/escalate', { id: returnId, words: text }),
  )
}

/** Decides the open return; `amount` in minor units. Returns true when it succeeded. */
export function decideEscalatedReturn(
  amount: number,
  bearer: RefundPayer,
  text: string,
): Promise<boolean> {
  return deskReturn.act(({ returnId }) =>
    sendDesk('POST /desk/returns/{id}/decide', { id: returnId, amount, bearer, words: text }),
  )
}
