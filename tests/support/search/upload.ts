import type { Envelope } from '#contract/index.ts'
import { nextAddress } from '../address.ts'
import type { Caller } from '../client.ts'
import { processClosedConnections } from '../operator/hear.ts'
import type { Member } from '../auth/staff.ts'

export const uploadPath = '/platform/web-api/file/uploadCertification'

/** Uploads bytes as a browser's form does. */
export async function upload(
  caller: Caller,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
  path = uploadPath,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ fileName: 'slip.jpg', ...fields }))
    form.set(name, value)
  form.set('file', new File([bytes], 'slip.jpg'))
  const token = caller.token ? { token: caller.token } : {}
  const sentHeaders = { 'cf-connecting-ip': nextAddress(), ...token, ...headers }
  await processClosedConnections()
  const response = await fetch(caller.url + path, {
    method: 'POST',
    body: form,
    headers: sentHeaders as Record<string, string>,
  })
  return { status: response.status, ...((await response.json()) as Envelope<string>) }
}

/** Uploads a picture into a chat from the desk. */
export function uploadAtDesk(member: Member, id: number, bytes: Uint8Array<ArrayBuffer>) {
  const headers = { cookie: member.cookie, 'x-desk-token': member.formToken }
  return upload(member, bytes, {}, headers, `/platform/desk/chats/${id}/picture`)
}

/** Uploads a logo or cover of the member's shop. */
export function uploadShopPicture(member: Member, kind: string, bytes: Uint8Array<ArrayBuffer>) {
  const headers = { cookie: member.cookie, 'x-desk-token': member.formToken }
  return upload(member, bytes, { kind }, headers, '/platform/desk/shop/picture')
}
