import type { Envelope } from '#contract/index.ts'
import { maximumUpload, pictureTypes, type UploadKind } from '#domain/upload/limits.ts'
import { callHeaders, lost, type Outcome, outcomeOf } from './send.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A call that takes a picture: its path below our origin, what it repeats, and what stands beside the file. */
interface PictureCall {
  path: string
  headers: Record<string, string>
  fields: Record<string, string>
}

/** Sends a picture of a buyer; otherwise as `sendPictureBy`. */
export function sendPicture(
  file: File,
  kind: UploadKind,
  onPart: (part: number) => void,
): Promise<Outcome<string>> {
  const path = '/platform/web-api/file/uploadCertification'
  return sendPictureBy({ path, headers: callHeaders(), fields: { kind } }, file, onPart)
}

/**
 * Sends a picture, made smaller where it is large, and answers its address; `onPart` hears how
 * much of it is on its way, 0 to 1. What can't be taken is said before anything is sent. Never
 * throws.
 */
export async function sendPictureBy(
  call: PictureCall,
  file: File,
  onPart: (part: number) => void,
): Promise<Outcome<string>> {
  if (!pictureTypes.some((type) => type === file.type)) return refused('label_file_format_error')
  const picture = await shrinkPicture(file)
  if (picture.size > maximumUpload) return refused('label_file_oversized_error')
  const form = new FormData()
  for (const [name, value] of Object.entries({ fileName: file.name, ...call.fields }))
    form.set(name, value)
  form.set('file', picture, file.name)
  return send(call, form, onPart)
}

const refused = (label: string) => ({ ok: false, code: 400, label, data: null }) as const

/** Only this kind of request tells how much of a body has gone. */
function send(
  { path, headers }: PictureCall,
  form: FormData,
  onPart: (part: number) => void,
): Promise<Outcome<string>> {
  const request = new XMLHttpRequest()
  request.open('POST', path)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onPart(loaded / total))
  return new Promise((resolve) => {
    request.addEventListener('error', () => resolve(lost))
    request.addEventListener('load', () => resolve(read(request.responseText)))
    request.send(form)
  })
}

function read(text: string): Outcome<string> {
  try {
    return outcomeOf(JSON.parse(text) as Envelope<string>)
  } catch {
    return lost
  }
}
