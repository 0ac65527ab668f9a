import type { uploadCalls } from '#contract/upload/upload.ts'
import type { BuyerContext } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { filePathOf } from './address.ts'
import { storePicture } from './store.ts'

/**
 * Maximum number of files of a buyer per day, also enforced by the schema: an order needs a slip, a
 * return a few pictures.
 */
const filesPerDay = 100
const dayMs = 86_400_000
const dailyLimitRefusal = () => refuse('tooMany', { retryAfterSeconds: 3600 })

export const uploadHandlers: Handlers<typeof uploadCalls> = {
  'POST /web-api/file/uploadCertification': async ({ file, kind }, context) => {
    await checkDailyLimit(context)
    const { db, env, buyer, now } = context
    const { name, type, bytes, width, height } = await storePicture(file, env)
    const insertUpload = db
      .prepare(
        `INSERT INTO upload (name, customer_id, kind, type, bytes, width, height, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        name,
        // Private pictures belong to the person, even while the person acts for a company.
        kind === 'CHAT' || kind === 'CERTIFICATE' ? buyer.personId : buyer.id,
        kind,
        type,
        bytes,
        width,
        height,
        now,
      )
    const address = filePathOf(name)
    await context.commit([insertUpload], address).catch((error: unknown) => {
      throw databaseErrorOf(error) === 'uploadsOfDay' ? dailyLimitRefusal() : error
    })
    return address
  },
}

async function checkDailyLimit({ db, buyer, now }: BuyerContext): Promise<void> {
  const row = await db
    .prepare(
      `SELECT count(*) AS n FROM upload
       WHERE customer_id IN (?1, ?2) AND created_at > ?3 AND staff_id IS NULL`,
    )
    .bind(buyer.id, buyer.personId, now - dayMs)
    .first<{ n: number }>()
  if ((row?.n ?? 0) >= filesPerDay) throw dailyLimitRefusal()
}
