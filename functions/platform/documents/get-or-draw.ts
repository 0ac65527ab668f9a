import type { Context } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { sha256 } from '../kernel/session.ts'
import { drawDocument, layoutVersion } from './draw.ts'
import { maxLines } from './max-lines.ts'
import type { OwnedSheet } from './sheet.ts'

/**
 * Time after which a drawing counts as failed and may be restarted, milliseconds. The trigger uses
 * the same value.
 */
const drawTimeoutMs = 30_000

/** Delays (ms) between checks for a document that another request is drawing. */
const pollDelaysMs = [250, 500, 1000]

/** Stored document. */
export interface StoredFile {
  file: ReadableStream
  /** Size, bytes. */
  size: number
}

/** Stored document, or the reason why it isn't available now. */
export type StoredDocument = StoredFile | 'later' | 'too_long'

/**
 * Returns a stored document, or draws and stores it. The caller must have checked the reader's
 * access to the sheet. The file name is a hash of the full content, so a stored document can't be
 * mistaken for another.
 */
export async function getOrDrawDocument(
  context: Context,
  owned: OwnedSheet,
): Promise<StoredDocument> {
  const { env } = context
  const lines = owned.sheet.rows.length
  if (lines > maxLines) return 'too_long'
  const name = await hashStorageName(owned)
  const storedFile = await env.UPLOADS.get(name)
  if (storedFile) return { file: storedFile.body, size: storedFile.size }
  const claimResult = await claimDrawing(context, name, owned, lines)
  if (claimResult === 'full') return 'later'
  return claimResult === 'mine'
    ? drawAndStore(context, name, owned)
    : waitForDocument(context, name)
}

/**
 * Returns a hash of everything printed except the time of printing, so that a second print returns
 * the same file.
 */
async function hashStorageName({ sheet, customerId }: OwnedSheet): Promise<string> {
  const facts = sheet.facts.map((fact) => (fact.isMoment ? { ...fact, value: '' } : fact))
  const printedContent = JSON.stringify({ ...sheet, facts, issuedAt: 0 })
  return `papers/${customerId}/${await sha256(`${layoutVersion} ${printedContent}`)}`
}

async function claimDrawing(
  { db, now }: Context,
  name: string,
  { customerId, shopId }: OwnedSheet,
  lines: number,
): Promise<'mine' | 'others' | 'full'> {
  try {
    // A row in state KEPT without a file means that the file was lost; draw it again.
    const claimedRow = await db
      .prepare(
        `INSERT INTO kept_paper (name, customer_id, shop_id, lines, state, at)
         VALUES (?1, ?2, ?3, ?4, 'DRAWING', ?5)
         ON CONFLICT (name) DO UPDATE SET state = 'DRAWING', at = excluded.at
           WHERE state = 'KEPT' OR at <= excluded.at - ${drawTimeoutMs}
         RETURNING name`,
      )
      .bind(name, customerId, shopId, lines, now)
      .first()
    return claimedRow ? 'mine' : 'others'
  } catch (error) {
    if (databaseErrorOf(error) !== 'papersAtOnce') throw error
    return 'full'
  }
}

/** Start of the current drawing in this isolate, milliseconds since 1970; 0 when there is none. */
let drawingSince = 0

/**
 * Draws one document at a time: several in parallel would block all other requests for too long.
 */
async function drawInTurn<Drawn>(work: () => Promise<Drawn>): Promise<Drawn> {
  while (Date.now() - drawingSince < drawTimeoutMs)
    await new Promise((next) => setTimeout(next, 20))
  drawingSince = Date.now()
  return work().finally(() => (drawingSince = 0))
}

async function drawAndStore(
  { db, env, now }: Context,
  name: string,
  { sheet }: OwnedSheet,
): Promise<StoredDocument> {
  try {
    const file = new Blob((await drawInTurn(() => drawDocument(env, sheet))) as BlobPart[])
    await env.UPLOADS.put(name, await file.arrayBuffer(), {
      httpMetadata: { contentType: 'application/pdf' },
    })
    await db.prepare("UPDATE kept_paper SET state = 'KEPT' WHERE name = ?").bind(name).run()
    return { file: file.stream(), size: file.size }
  } catch (error) {
    await db
      .prepare("DELETE FROM kept_paper WHERE name = ? AND state = 'DRAWING' AND at = ?")
      .bind(name, now)
      .run()
    throw error
  }
}

/**
 * Waits briefly for a document that another request is drawing, so that pressing a button twice
 * draws the document once.
 */
async function waitForDocument({ env }: Context, name: string): Promise<StoredDocument> {
  for (const ms of pollDelaysMs) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    const storedFile = await env.UPLOADS.get(name)
    if (storedFile) return { file: storedFile.body, size: storedFile.size }
  }
  return 'later'
}
