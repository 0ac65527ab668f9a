import type { Answer, BuiltCall, Envelope, Payload } from '#contract/index.ts'
import { ownPageHeader } from '#domain/auth/own-page.ts'
import { requestFor } from './request.ts'
import { sendPictureBy } from './send-picture.ts'
import type { Outcome } from './send.ts'
import { xsrfToken } from './visitor.ts'

/** The calls of the staff's desk. */
export type DeskCall = Extract<BuiltCall, `${string} /desk/${string}`>

let formToken = ''
const listeners: (() => void)[] = []

/** What every act repeats from now on; '' when nobody is signed in. */
export function sayFormToken(token: string): void {
  formToken = token
}

/** Calls back when an answer says that the session of the desk is over. */
export function onDeskClosed(listener: () => void): void {
  listeners.push(listener)
}

/**
 * Sends a call of the desk, named by its literal. Never throws: a lost connection is an outcome with
 * code 0 and label_network.
 */
export async function sendDesk<Name extends DeskCall>(
  name: Name,
  payload: Payload<Name>,
): Promise<Outcome<Answer<Name>>> {
  try {
    const response = await fetch(
      requestFor(name, payload as object, location.origin, deskHeaders()),
    )
    const { code, message, data } = (await response.json()) as Envelope<Answer<Name>>
    if (code === 401) for (const listener of listeners) listener()
    return code === 200 ? { ok: true, data } : { ok: false, code, label: message, data }
  } catch {
    return { ok: false, code: 0, label: 'label_network', data: null }
  }
}

/** What every call of the desk says of itself. */
function deskHeaders(): Record<string, string> {
  return {
    langCode: 'en',
    'X-Requested-With': 'XMLHttpRequest',
    [ownPageHeader]: '1',
    'X-Desk-Token': formToken,
    // Whoever is signed in to the shop too is asked for the shop's own value.
    'X-XSRF-TOKEN': xsrfToken(),
  }
}

/** Sends a picture into a chat and answers its address. Never throws. */
export function sendDeskPicture(
  conversationId: number,
  file: File,
  onPart: (part: number) => void,
): Promise<Outcome<string>> {
  const path = `/platform/desk/chats/${conversationId}/picture`
  return sendPictureBy({ path, headers: deskHeaders(), fields: {} }, file, onPart)
}
