import type { SQLInputValue } from 'node:sqlite'
import { borrow } from './connections.ts'
import { operatorLane, overOperator, ownLane } from './lanes.ts'

/** State folder and port of the server that these tests talk to; apart from the developer's own. */
export const { state: testState, port: testPort, url: platformUrl } = ownLane()

/** Where the tests ask: the embedded platform, or a shop that has it behind an operator's wire. */
export const testUrl = overOperator ? operatorLane(testPort).url : platformUrl

/** Looks into the database that the running server uses; writes are for setting a scene. */
export function query<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
  const { db, giveBack } = borrow(testState)
  try {
    return db.prepare(sql).all(...values) as Row[]
  } finally {
    giveBack()
  }
}

/** The newest one-time code that went to a number. */
export function lastCode(cellphone: string): string {
  const [row] = query<{ body: string }>(
    'SELECT body FROM outbox WHERE phone LIKE ? ORDER BY id DESC LIMIT 1',
    `%${cellphone}`,
  )
  const code = /\d{4,8}/.exec(row?.body ?? '')?.[0]
  if (!code) throw new Error(`no code went to ${cellphone}`)
  return code
}

/** Lets the next code for a number go at once: tests sign in more often than people. */
export function forgetCodes(cellphone: string): void {
  query('DELETE FROM one_time_code WHERE phone LIKE ?', `%${cellphone}`)
}

/**
 * Makes a number nobody's again: a test that is tried once more begins as its buyer began. Who had it
 * keeps orders and sessions under another one.
 */
export function freeNumber(cellphone: string): void {
  query("UPDATE customer SET cellphone = 'was-' || id WHERE cellphone = ?", cellphone)
  forgetCodes(cellphone)
}
