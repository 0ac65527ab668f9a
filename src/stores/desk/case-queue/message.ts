import { sendDesk } from '#client/send/desk-send.ts'
import { makeOpenCase } from './open-case.ts'
import type { Sending } from './undo.ts'

/** Message to a buyer that is open at the desk. */
export const deskMessage = makeOpenCase((key) => sendDesk('GET /desk/message', { key }))

/** Prepares another attempt to send the open message. */
export function sendMessageAgain(): Sending | null {
  return deskMessage.capture(({ key }, options) =>
    sendDesk('POST /desk/message/again', { key }, options),
  )
}
