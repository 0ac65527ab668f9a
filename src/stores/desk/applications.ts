import { sendDesk } from '#client/send/desk-send.ts'
import { makeOpenCase } from './open-case.ts'

/** Application that is open at the desk. */
export const deskApplication = makeOpenCase((id) =>
  sendDesk('GET /desk/applications/{id}', { id: Number(id) }),
)

/** Approves or rejects the open application. Returns true when it succeeded. */
export function decideApplication(state: 'APPROVED' | 'REJECTED', words = ''): Promise<boolean> {
  return deskApplication.act(({ applicationId }) =>
    sendDesk('POST /desk/applications/{id}/decide', { id: applicationId, state, words }),
  )
}
