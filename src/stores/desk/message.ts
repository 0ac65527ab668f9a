import { sendDesk } from '#client/send/desk-send.ts'
import { makeOpenCase } from './open-case.ts'

/** Message to a buyer that is open at the desk. */
export const deskMessage = makeOpenCase((key) => sendDesk('GET /desk/message', { key }))

/** Sends the open message again. Returns true when the platform accepted it. */
export function sendMessageAgain(): Promise<boolean> {
  return deskMessage.act(({ key }) => sendDesk('POST /desk/message/again', { key }))
}
