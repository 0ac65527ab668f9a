import type { Call, CallName } from '#contract/call.ts'
import type { Context } from './context.ts'
import { faultOf } from './db/fault.ts'
import { Refusal, refuse } from './refusal.ts'
import { sha256 } from './session.ts'

/*
 * The same key gives the first answer again, the same key with another body is refused (409).
 * The answer is written in the batch that does the work: of ten requests with one key that race,
 * nine lose on the primary key and read what the first one wrote.
 */

interface Key {
  call: CallName
  key: string
  bodyHash: string
}

const keys = new WeakMap<Context, Key>()

/** The first answer to the key of this request, if there is one; notes the key for the commit. */
export async function replay(
  call: CallName,
  entry: Call,
  request: Request,
  input: unknown,
  context: Context,
): Promise<{ answer: unknown } | undefined> {
  if (!entry.idempotency || !context.buyer) return undefined
  const key = request.headers.get('idempotency-key')
  if (!key) {
    if (entry.idempotency === 'accepted') return undefined
    throw refuse('badRequest', { 'Idempotency-Key': 'required' })
  }
  if (!/^[\w-]{8,80}$/.test(key))
    throw refuse('badRequest', { 'Idempotency-Key': '8 to 80 of A-Z 0-9 _ -' })
  const noted = { call, key, bodyHash: await sha256(JSON.stringify(input)) }
  keys.set(context, noted)
  return read(noted, context)
}

/** Commits a batch and, with a key, the answer in it. */
export function committer(context: Context) {
  return async (statements: D1PreparedStatement[], answer: unknown): Promise<void> => {
    const noted = keys.get(context)
    const all =
      noted && context.buyer ? [insert(noted, answer, context), ...statements] : statements
    if (all.length > 0) await context.db.batch(all)
  }
}

/** After a failed run: the answer of the request that won the race for the key, if it was that. */
export async function remember(
  thrown: unknown,
  call: CallName,
  context: Context,
): Promise<{ answer: unknown } | undefined> {
  const noted = keys.get(context)
  if (!noted || noted.call !== call) return undefined
  if (thrown instanceof Refusal || faultOf(thrown) === 'keyTaken') return read(noted, context)
  return undefined
}

async function read(noted: Key, context: Context): Promise<{ answer: unknown } | undefined> {
  const row = await context.db
    .prepare(
      'SELECT body_hash, answer FROM idempotency WHERE customer_id = ? AND call = ? AND key = ?',
    )
    .bind(context.buyer?.id ?? 0, noted.call, noted.key)
    .first<{ body_hash: string; answer: string }>()
  if (!row) return undefined
  if (row.body_hash !== noted.bodyHash) throw refuse('keyReused')
  return { answer: JSON.parse(row.answer) as unknown }
}

function insert(noted: Key, answer: unknown, context: Context): D1PreparedStatement {
  return context.db
    .prepare(
      `INSERT INTO idempotency (customer_id, call, key, body_hash, answer, at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      context.buyer?.id ?? 0,
      noted.call,
      noted.key,
      noted.bodyHash,
      JSON.stringify(answer),
      context.now,
    )
}
