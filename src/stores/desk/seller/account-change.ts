import { sendDesk } from '#client/send/desk-send.ts'
import { makeOpenCase } from '../case-queue/open-case.ts'

/** Change of a shop's bank account that is open at the desk. */
export const deskAccountChange = makeOpenCase((id) =>
  sendDesk('GET /desk/accounts/{id}', { id: Number(id) }),
)

/** Accepts the open change, or refuses it with a reason. */
export function decideAccountChange(state: 'ACCEPTED' | 'REFUSED', text = ''): Promise<boolean> {
  return deskAccountChange.act(({ changeId }) =>
    sendDesk('POST /desk/accounts/{id}/decide', { id: changeId, state, words: text }),
  )
}
