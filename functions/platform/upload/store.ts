import type { CleanPicture } from '#domain/upload/clean-picture.ts'
import { maximumUploadBytes } from '#domain/upload/limits.ts'
import { cleanPicture } from '#domain/upload/picture.ts'
import type { Env } from '../kernel/context.ts'
import { toHex } from '../kernel/hex.ts'
import { workQueues } from '../kernel/work-queues.ts'
import { yieldToRequests } from '../kernel/yield-to-requests.ts'
import { refuse } from '../kernel/refusal.ts'
import { isInflatedSizeExact } from './inflates.ts'

/** Picture in the private bucket; it has no owner until its database row is written. */
export interface StoredPicture {
  name: string
  type: CleanPicture['type']
  bytes: number
  width: number
  height: number
}

/** Checks a picture and stores it. A file without a database row can't be accessed. */
export const storePicture = (file: Blob, env: Pick<Env, 'UPLOADS'>): Promise<StoredPicture> =>
  // Write one picture at a time: the bucket copies each chunk several times on this thread.
  workQueues.picture.inTurn(() => checkAndStorePicture(file, env))

async function checkAndStorePicture(file: Blob, env: Pick<Env, 'UPLOADS'>): Promise<StoredPicture> {
  const { type, width, height, parts } = await readPicture(file)
  // Sixteen random bytes make the path unguessable. Access is checked as well.
  const name = createRandomName() + (type === 'image/png' ? '.png' : '.jpg')
  const picture = new Blob(parts as BlobPart[], { type })
  await env.UPLOADS.put(name, toChunkStream(await picture.arrayBuffer()), {
    httpMetadata: { contentType: type },
  })
  return { name, type, bytes: picture.size, width, height }
}

/** Bytes passed to the bucket at a time. */
const chunkBytes = 512 * 1024

/**
 * Returns a file as a stream that yields between chunks; ten megabytes in one chunk would block the
 * thread.
 */
function toChunkStream(file: ArrayBuffer): ReadableStream {
  const { readable, writable } = new FixedLengthStream(file.byteLength)
  const write = async () => {
    const writer = writable.getWriter()
    for (let index = 0; index < file.byteLength; index += chunkBytes) {
      await writer.write(new Uint8Array(file.slice(index, index + chunkBytes)))
      await yieldToRequests()
    }
    await writer.close()
  }
  // Ignore this error: if the bucket aborts, its own error gives the reason.
  write().catch(() => undefined)
  return readable
}

/** Returns 32 letters for 128 random bits; a UUID has six bits fewer. */
function createRandomName(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}

/** Reads a PNG or JPEG without its metadata. Refuses other files (fileFormat, fileTooLarge). */
export async function readPicture(file: Blob): Promise<CleanPicture> {
  if (file.size > maximumUploadBytes) throw refuse('fileTooLarge')
  const picture = cleanPicture(new Uint8Array(await file.arrayBuffer()))
  if (picture === 'size') throw refuse('fileTooLarge')
  if (picture === 'format') throw refuse('fileFormat')
  if (picture.rows && !(await isInflatedSizeExact(picture.rows))) throw refuse('fileFormat')
  return picture
}
