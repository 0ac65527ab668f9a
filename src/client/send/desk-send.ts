import type { ShopPictures } from '#contract/desk/shop/desk-shop-pictures.ts'
import type { Answer, BuiltCall, Envelope, Payload } from '#contract/index.ts'
import { ownPageHeader } from '#domain/auth/own-page.ts'
import type { PartPictureFile } from '#domain/offer-import/shop-pictures.ts'
import type { ShopPictureKind } from '#domain/shop/pictures.ts'
import { currentDeskLanguage } from '#i18n/desk/messages.ts'
import { buildRequest } from './request.ts'
import { sendPictureBy } from './send-picture.ts'
import { networkFailure, type Outcome } from './send.ts'
import { readXsrfToken } from '../page/visitor.ts'

/** Calls of the staff desk. */
export type DeskCall = Extract<BuiltCall, `${string} /desk/${string}`>

let formToken = ''
const deskClosedListeners: (() => void)[] = []

/** Sets the form token that every desk call sends; '' when signed out. */
export function setFormToken(token: string): void {
  formToken = token
}

/** Registers a callback for the end of the desk session. */
export function onDeskClosed(listener: () => void): void {
  deskClosedListeners.push(listener)
}

/** Options of a desk call. `keepalive` completes the request while the page closes. */
export interface SendOptions {
  keepalive?: boolean
}

/**
 * Sends a desk call, identified by method and path. Never throws: a lost connection is an outcome
 * with code 0 and label_network.
 */
export async function sendDesk<Name extends DeskCall>(
  name: Name,
  payload: Payload<Name>,
  { keepalive = false }: SendOptions = {},
): Promise<Outcome<Answer<Name>>> {
  try {
    const response = await fetch(
      buildRequest(name, payload as object, location.origin, deskHeaders()),
      { keepalive },
    )
    return await readDeskResponse<Answer<Name>>(response)
  } catch {
    return networkFailure
  }
}

async function readDeskResponse<T>(response: Response): Promise<Outcome<T>> {
  const { code, message, data } = (await response.json()) as Envelope<T>
  if (code === 401) for (const listener of deskClosedListeners) listener()
  return code === 200 ? { ok: true, data } : { ok: false, code, label: message, data }
}

/** Returns the headers of every desk call. */
function deskHeaders(): Record<string, string> {
  return {
    langCode: currentDeskLanguage(),
    'X-Requested-With': 'XMLHttpRequest',
    [ownPageHeader]: '1',
    'X-Desk-Token': formToken,
    // Required if the same browser is signed in to the shop too.
    'X-XSRF-TOKEN': readXsrfToken(),
  }
}

/** Uploads a picture to a chat and returns its address. Never throws. */
export function sendDeskPicture(
  conversationId: number,
  file: File,
  onPart: (part: number) => void,
): Promise<Outcome<string>> {
  const path = `/platform/desk/chats/${conversationId}/picture`
  return sendPictureBy({ path, headers: deskHeaders(), fields: {} }, file, onPart)
}

/** Replaces a picture of the seller's shop, which has the required sides. Never throws. */
export const sendShopPicture = (
  kind: ShopPictureKind,
  picture: Blob,
): Promise<Outcome<ShopPictures>> => sendForm('/desk/shop/picture', { kind, file: picture })

/** Uploads the files of a picture for the part of an offer. Never throws. */
export const sendPartPicture = (
  offerId: number,
  files: Record<PartPictureFile, Blob>,
): Promise<Outcome<{ key: string }>> => sendForm(`/desk/goods/offers/${offerId}/picture`, files)

async function sendForm<T>(
  path: string,
  fields: Readonly<Record<string, string | Blob>>,
): Promise<Outcome<T>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  try {
    return await readDeskResponse(
      await fetch(`/platform${path}`, { method: 'POST', headers: deskHeaders(), body }),
    )
  } catch {
    return networkFailure
  }
}
