import type { uploadCalls } from '#contract/upload.ts'
import { maximumUpload } from '#domain/upload/limits.ts'
import type { CleanPicture } from '#domain/upload/clean-picture.ts'
import { cleanPicture } from '#domain/upload/picture.ts'
import type { BuyerContext } from '../context.ts'
import type { Handlers } from '../handlers.ts'
import { refuse } from '../refusal.ts'
import { addressOfFile } from './address.ts'
import { inflates } from './inflates.ts'

/** Files of a buyer in a day: an order has a slip, a return a few pictures. */
const perDay = 100
const day = 86_400_000

/** Takes pictures of buyers into the private store. */
export const uploadHandlers: Handlers<typeof uploadCalls> = {
  'POST /web-api/file/uploadCertification': async ({ file, kind }, context) => {
    await expectRoom(context)
    const { type, width, height, parts } = await readPicture(file)
    const { db, env, buyer, now } = context
    // Sixteen random bytes, so that nobody guesses an address; it is checked all the same.
    const name = crypto.randomUUID().replaceAll('-', '') + (type === 'image/png' ? '.png' : '.jpg')
    const picture = new Blob(parts as BlobPart[], { type })
    // Stored before it is noted: a file that nobody knows of is nobody's to see.
    await env.UPLOADS.put(name, await picture.arrayBuffer(), {
      httpMetadata: { contentType: type },
    })
    const note = db
      .prepare(
        `INSERT INTO upload (name, customer_id, kind, type, bytes, width, height, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(name, buyer.id, kind, type, picture.size, width, height, now)
    const address = addressOfFile(name)
    await context.commit([note], address)
    return address
  },
}

async function readPicture(file: Blob): Promise<CleanPicture> {
  if (file.size > maximumUpload) throw refuse('fileTooLarge')
  const picture = cleanPicture(new Uint8Array(await file.arrayBuffer()))
  if (picture === 'size') throw refuse('fileTooLarge')
  if (picture === 'format') throw refuse('fileFormat')
  if (picture.rows && !(await inflates(picture.rows))) throw refuse('fileFormat')
  return picture
}

async function expectRoom({ db, buyer, now }: BuyerContext): Promise<void> {
  const row = await db
    .prepare('SELECT count(*) AS n FROM upload WHERE customer_id = ? AND created_at > ?')
    .bind(buyer.id, now - day)
    .first<{ n: number }>()
  if ((row?.n ?? 0) >= perDay) throw refuse('tooMany', { retryAfterSeconds: 3600 })
}
