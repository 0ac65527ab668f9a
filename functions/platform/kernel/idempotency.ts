import type { Call, CallName } from '#contract/shapes/call.ts'
import type { RequestCredentials, Context } from './context.ts'
import { databaseErrorOf } from './database-error.ts'
import { Refusal, refuse } from './refusal.ts'
import { personOfSessionSql, sha256 } from './session.ts'

/*
 * A repeated key returns the first response. The same key with another body is refused (409). The
 * batch that does the work also writes the response. Of ten concurrent requests with one key, nine
 * fail on the primary key and return the stored response.
 */

interface IdempotencyKey {
  call: CallName
  key: string
  bodyHash: string
}

/** Row of an Idempotency-Key, with the stored response. */
interface StoredResponse {
  body_hash: string
  answer: string
}

const keyByContext = new WeakMap<Context, IdempotencyKey>()

const keyPattern = /^[\w-]{8,80}$/

/**
 * Reads the row of a request's Idempotency-Key. The query needs only the token, so it can run
 * before the session is verified.
 */
export async function readStoredResponse(
  { db, tokenHash }: RequestCredentials,
  call: CallName,
  entry: Call,
  { headers }: Request,
): Promise<StoredResponse | null> {
  const key = headers.get('idempotency-key') ?? ''
  if (!entry.idempotency || tokenHash === '' || !keyPattern.test(key)) return null
  return db
    .prepare(
      `SELECT body_hash, answer FROM idempotency
       WHERE customer_id = ${personOfSessionSql('?1')} AND call = ?2 AND key = ?3`,
    )
    .bind(tokenHash, call, key)
    .first<StoredResponse>()
}

/** Returns the stored response, if any; otherwise remembers the key for the commit. */
export async function replayResponse(
  call: CallName,
  entry: Call,
  request: Request,
  input: unknown,
  context: Context,
  storedResponse: StoredResponse | null,
): Promise<{ answer: unknown } | undefined> {
  if (!entry.idempotency || !context.buyer) return undefined
  const key = request.headers.get('idempotency-key')
  if (!key) {
    if (entry.idempotency === 'accepted') return undefined
    throw refuse('badRequest', { 'Idempotency-Key': 'required' })
  }
  if (!keyPattern.test(key))
    throw refuse('badRequest', { 'Idempotency-Key': '8 to 80 of A-Z 0-9 _ -' })
  const newKey = { call, key, bodyHash: await sha256(JSON.stringify(input)) }
  keyByContext.set(context, newKey)
  return storedAnswerFor(storedResponse, newKey)
}

/** Returns a function that commits a batch, together with the response if the request has a key. */
export function commitFunction(context: Context) {
  return async (statements: D1PreparedStatement[], answer: unknown): Promise<void> => {
    const requestKey = keyByContext.get(context)
    const all =
      requestKey && context.buyer
        ? [insertResponse(requestKey, answer, context), ...statements]
        : statements
    if (all.length > 0) await context.db.batch(all)
  }
}

/**
 * Returns the stored response of the request that used the key first, if this run failed because of
 * that request.
 */
export async function readFirstResponse(
  thrown: unknown,
  call: CallName,
  entry: Call,
  request: Request,
  context: Context,
): Promise<{ answer: unknown } | undefined> {
  const requestKey = keyByContext.get(context)
  if (!requestKey || requestKey.call !== call) return undefined
  if (thrown instanceof Refusal || databaseErrorOf(thrown) === 'keyTaken')
    return storedAnswerFor(await readStoredResponse(context, call, entry, request), requestKey)
  return undefined
}

function storedAnswerFor(
  storedResponse: StoredResponse | null,
  { bodyHash }: IdempotencyKey,
): { answer: unknown } | undefined {
  if (!storedResponse) return undefined
  if (storedResponse.body_hash !== bodyHash) throw refuse('keyReused')
  return { answer: JSON.parse(storedResponse.answer) as unknown }
}

function insertResponse(
  requestKey: IdempotencyKey,
  answer: unknown,
  context: Context,
): D1PreparedStatement {
  return context.db
    .prepare(
      `INSERT INTO idempotency (customer_id, call, key, body_hash, answer, at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      context.buyer?.personId ?? 0,
      requestKey.call,
      requestKey.key,
      requestKey.bodyHash,
      JSON.stringify(answer),
      context.now,
    )
}
