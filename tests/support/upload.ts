import type { Envelope } from '#contract/index.ts'
import { nextAddress } from './address.ts'
import type { Caller } from './client.ts'
import { testUrl } from './state.ts'

export const uploadPath = '/platform/web-api/file/uploadCertification'

/** Uploads bytes as a browser's form does. */
export async function upload(
  caller: Caller,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ fileName: 'slip.jpg', ...fields }))
    form.set(name, value)
  form.set('file', new File([bytes], 'slip.jpg'))
  const token = caller.token ? { token: caller.token } : {}
  const sent = { 'cf-connecting-ip': nextAddress(), ...token, ...headers }
  const response = await fetch(testUrl + uploadPath, {
    method: 'POST',
    body: form,
    headers: sent as Record<string, string>,
  })
  return { status: response.status, ...((await response.json()) as Envelope<string>) }
}
