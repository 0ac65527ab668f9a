import type { Context } from '../context.ts'
import { faultOf } from '../db/fault.ts'
import { sha256 } from '../session.ts'
import { drawPaper, layout } from './draw.ts'
import { mostLines } from './most-lines.ts'
import type { OwnedSheet } from './sheet.ts'

/** How long a drawing may take before somebody else begins again, milliseconds; the trigger says it, too. */
const givenUpMs = 30_000

/** When somebody looks again who asks for a paper that is being drawn, milliseconds from look to look. */
const looks = [250, 500, 1000]

/** A paper as it lies in the store. */
export interface KeptFile {
  file: ReadableStream
  /** Bytes. */
  size: number
}

/** A paper, or why its reader gets none now. */
export type Kept = KeptFile | 'later' | 'too_long'

/**
 * A paper out of the store, or drawn and kept there. Whoever calls has read the sheet as the reader
 * may see it; its name says all that stands on it, so a kept paper is never shown for another.
 */
export async function keptPaper(context: Context, owned: OwnedSheet): Promise<Kept> {
  const { env } = context
  const lines = owned.sheet.rows.length
  if (lines > mostLines) return 'too_long'
  const name = await nameOf(owned)
  const known = await env.UPLOADS.get(name)
  if (known) return { file: known.body, size: known.size }
  const begun = await begin(context, name, owned, lines)
  if (begun === 'full') return 'later'
  return begun === 'mine' ? draw(context, name, owned) : waitFor(context, name)
}

/** Everything that is printed but the moment of printing: who prints again later gets the first one. */
async function nameOf({ sheet, customerId }: OwnedSheet): Promise<string> {
  const facts = sheet.facts.map((fact) => (fact.isMoment ? { ...fact, value: '' } : fact))
  const printed = JSON.stringify({ ...sheet, facts, issuedAt: 0 })
  return `papers/${customerId}/${await sha256(`${layout} ${printed}`)}`
}

async function begin(
  { db, now }: Context,
  name: string,
  { customerId, shopId }: OwnedSheet,
  lines: number,
): Promise<'mine' | 'others' | 'full'> {
  try {
    // A row that says it is kept, of a file that isn't there: the file was lost.
    const mine = await db
      .prepare(
        `INSERT INTO kept_paper (name, customer_id, shop_id, lines, state, at)
         VALUES (?1, ?2, ?3, ?4, 'DRAWING', ?5)
         ON CONFLICT (name) DO UPDATE SET state = 'DRAWING', at = excluded.at
           WHERE state = 'KEPT' OR at <= excluded.at - ${givenUpMs}
         RETURNING name`,
      )
      .bind(name, customerId, shopId, lines, now)
      .first()
    return mine ? 'mine' : 'others'
  } catch (error) {
    if (faultOf(error) !== 'papersAtOnce') throw error
    return 'full'
  }
}

/** Since when this isolate draws; 0 where it doesn't. */
let drawsSince = 0

/** One after another: six that are drawn at once would be one long wait for everybody else. */
async function inTurn<Drawn>(work: () => Promise<Drawn>): Promise<Drawn> {
  while (Date.now() - drawsSince < givenUpMs) await new Promise((next) => setTimeout(next, 20))
  drawsSince = Date.now()
  return work().finally(() => (drawsSince = 0))
}

async function draw({ db, env, now }: Context, name: string, { sheet }: OwnedSheet): Promise<Kept> {
  try {
    const file = new Blob((await inTurn(() => drawPaper(env, sheet))) as BlobPart[])
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

/** Two presses of one button are one paper: the second waits for the first, not for long. */
async function waitFor({ env }: Context, name: string): Promise<Kept> {
  for (const ms of looks) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    const known = await env.UPLOADS.get(name)
    if (known) return { file: known.body, size: known.size }
  }
  return 'later'
}
