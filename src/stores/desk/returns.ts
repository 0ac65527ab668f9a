import { sendDesk } from '#client/send/desk-send.ts'
import type { ReturnAct } from '#domain/desk/return-acts.ts'
import { makeOpenCase } from './open-case.ts'

/** Return that is open at the desk. */
export const deskReturn = makeOpenCase((id) =>
  sendDesk('GET /desk/returns/{id}', { id: Number(id) }),
)

/** Performs an act on the open return. Returns true when it succeeded. */
export function decideReturn(
  act: ReturnAct,
  words = '',
  lines: { skuOrgId: number; quantity: number }[] = [],
): Promise<boolean> {
  return deskReturn.act(({ returnId }) =>
    sendDesk('POST /desk/returns/{id}/act', { id: returnId, act, words, lines }),
  )
}
