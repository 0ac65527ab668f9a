import type { CleanPicture } from '#domain/upload/clean-picture.ts'
import { maximumUpload } from '#domain/upload/limits.ts'
import { cleanPicture } from '#domain/upload/picture.ts'
import type { Env } from '../context.ts'
import { lines } from '../line.ts'
import { nextTurn } from '../next-turn.ts'
import { refuse } from '../refusal.ts'
import { inflates } from './inflates.ts'

/** A picture that was put into the private store, and is nobody's until it is noted. */
export interface StoredPicture {
  name: string
  type: CleanPicture['type']
  bytes: number
  width: number
  height: number
}

/** Checks a picture and puts it into the store: a file that nobody knows of is nobody's to see. */
export async function storePicture(file: Blob, env: Pick<Env, 'UPLOADS'>): Promise<StoredPicture> {
  const { type, width, height, parts } = await lines.picture.inTurn(() => readPicture(file))
  // Sixteen random bytes, so that nobody guesses an address; it is checked all the same.
  const name = randomName() + (type === 'image/png' ? '.png' : '.jpg')
  const picture = new Blob(parts as BlobPart[], { type })
  await env.UPLOADS.put(name, inPieces(await picture.arrayBuffer()), {
    httpMetadata: { contentType: type },
  })
  return { name, type, bytes: picture.size, width, height }
}

/** Bytes that are given to the store at once. */
const pieceBytes = 512 * 1024

/** A file as a stream that lets others through between its pieces: in one, ten megabytes hold the thread. */
function inPieces(file: ArrayBuffer): ReadableStream {
  const { readable, writable } = new FixedLengthStream(file.byteLength)
  const write = async () => {
    const writer = writable.getWriter()
    for (let at = 0; at < file.byteLength; at += pieceBytes) {
      await writer.write(new Uint8Array(file.slice(at, at + pieceBytes)))
      await nextTurn()
    }
    await writer.close()
  }
  // Where the store gives up, its own error says why.
  write().catch(() => undefined)
  return readable
}

/** Thirty-two letters of 128 random bits; a UUID has six bits less. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function readPicture(file: Blob): Promise<CleanPicture> {
  if (file.size > maximumUpload) throw refuse('fileTooLarge')
  const picture = cleanPicture(new Uint8Array(await file.arrayBuffer()))
  if (picture === 'size') throw refuse('fileTooLarge')
  if (picture === 'format') throw refuse('fileFormat')
  if (picture.rows && !(await inflates(picture.rows))) throw refuse('fileFormat')
  return picture
}
