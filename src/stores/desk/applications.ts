import { sendDesk } from '#client/send/desk-send.ts'
import { makeOpenCase } from './case-queue/open-case.ts'
import type { Sending } from './case-queue/undo.ts'

/** Application that is open at the desk. */
export const deskApplication = makeOpenCase((id) =>
  sendDesk('GET /desk/applications/{id}', { id: Number(id) }),
)

/** Prepares the approval or rejection of the open application. */
export function decideApplication(state: 'APPROVED' | 'REJECTED', text = ''): Sending | null {
  return deskApplication.capture(({ applicationId }, options) =>
    sendDesk(
      'POST /desk/applications/{id}/decide',
      { id: applicationId, state, words: text },
      options,
    ),
  )
}
