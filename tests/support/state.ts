import type { SQLInputValue } from 'node:sqlite'
import { borrowConnection } from './server/connections.ts'
import { operatorServerOf, isOperatorRun, ownTestServer } from './server/lanes.ts'

/** State folder and port of the server under test, separate from the developer's. */
export const { state: testState, port: testPort, url: platformUrl } = ownTestServer()

/**
 * Address for the tests' requests: the embedded platform, or a shop that reaches it through an
 * operator's wire.
 */
export const testUrl = isOperatorRun ? operatorServerOf(testPort).url : platformUrl

/** Queries the database of the running server. Write only to set up test data. */
export function query<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
  const { db, giveBack } = borrowConnection(testState)
  try {
    return db.prepare(sql).all(...values) as Row[]
  } finally {
    giveBack()
  }
}

/** Returns the newest one-time code sent to a number. */
export function readLastCode(cellphone: string): string {
  const [row] = query<{ body: string }>(
    'SELECT body FROM outbox WHERE phone LIKE ? ORDER BY id DESC LIMIT 1',
    `%${cellphone}`,
  )
  const code = /\d{4,8}/.exec(row?.body ?? '')?.[0]
  if (!code) throw new Error(`no code went to ${cellphone}`)
  return code
}

/** Allows the next code for a number immediately, because tests sign in more often than people. */
export function deleteCodes(cellphone: string): void {
  query('DELETE FROM one_time_code WHERE phone LIKE ?', `%${cellphone}`)
}

/**
 * Releases a phone number, so that a retried test starts from scratch. The previous account keeps
 * its orders and sessions under another number.
 */
export function releaseNumber(cellphone: string): void {
  query("UPDATE customer SET cellphone = 'was-' || id WHERE cellphone = ?", cellphone)
  deleteCodes(cellphone)
}
