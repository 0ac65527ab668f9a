import type { Envelope } from '#contract/index.ts'
import { maximumUploadBytes, pictureTypes, type UploadKind } from '#domain/upload/limits.ts'
import { callHeaders, networkFailure, type Outcome, outcomeOf } from './send.ts'
import { shrinkPicture } from '../files/shrink-picture.ts'

/** Call that uploads a picture: path on this origin, headers and further fields. */
interface PictureCall {
  path: string
  headers: Record<string, string>
  fields: Record<string, string>
}

/** Sends a buyer's picture; see `sendPictureBy`. */
export function sendPicture(
  file: File,
  kind: UploadKind,
  onPart: (part: number) => void,
): Promise<Outcome<string>> {
  const path = '/platform/web-api/file/uploadCertification'
  return sendPictureBy({ path, headers: callHeaders(), fields: { kind } }, file, onPart)
}

/**
 * Sends a picture, reduced if it is large, and returns its address. `onPart` gets the progress, 0
 * to 1. Unusable files are refused before anything is sent. Never throws.
 */
export async function sendPictureBy(
  call: PictureCall,
  file: File,
  onPart: (part: number) => void,
): Promise<Outcome<string>> {
  if (!pictureTypes.some((type) => type === file.type))
    return refusePicture('label_file_format_error')
  const picture = await shrinkPicture(file)
  if (picture.size > maximumUploadBytes) return refusePicture('label_file_oversized_error')
  const form = new FormData()
  for (const [name, value] of Object.entries({ fileName: file.name, ...call.fields }))
    form.set(name, value)
  form.set('file', picture, file.name)
  return uploadFile(call, form, onPart)
}

const refusePicture = (label: string) => ({ ok: false, code: 400, label, data: null }) as const

/** Uses XMLHttpRequest, because only it reports upload progress. */
function uploadFile(
  { path, headers }: PictureCall,
  form: FormData,
  onPart: (part: number) => void,
): Promise<Outcome<string>> {
  const request = new XMLHttpRequest()
  request.open('POST', path)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onPart(loaded / total))
  return new Promise((resolve) => {
    request.addEventListener('error', () => resolve(networkFailure))
    request.addEventListener('load', () => resolve(readUploadResponse(request.responseText)))
    request.send(form)
  })
}

function readUploadResponse(text: string): Outcome<string> {
  try {
    return outcomeOf(JSON.parse(text) as Envelope<string>)
  } catch {
    return networkFailure
  }
}
