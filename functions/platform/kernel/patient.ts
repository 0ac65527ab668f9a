import { refuse } from './refusal.ts'
import { type Cost, zeroCost, countRoundTrip } from '../db/cost.ts'

/*
 * Another connection that writes (an import, a ledger check, a migration) makes the database busy
 * for a moment. A statement refused for that reason had no effect, so it is simply retried.
 */

/** First and longest pause between tries, milliseconds; each pause doubles the last. */
const pauses = { first: 10, longest: 320 }

/** Total time (ms) that a call waits for the database. Clients give up after ten seconds. */
const usualBudget = 8000

/** Retry delay in seconds sent with the refusal. */
const retryAfterSeconds = 5

/**
 * Error messages of a busy database. The local runtime reads its bookmark within the transaction
 * and may fail there without naming the cause.
 */
const busy = /SQLITE_BUSY|database is locked|Failed to get session commit token/

/** Methods of a prepared statement that reach the database. */
const asks = new Set<PropertyKey>(['all', 'first', 'run', 'raw'])

const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

/**
 * Wraps a database so that it retries while busy, for up to `budgetMs` milliseconds. Other errors
 * pass through immediately. Adds each round trip to `cost`.
 */
export function patient(
  db: D1Database,
  cost: Cost = { ...zeroCost },
  budgetMs = usualBudget,
): D1Database {
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'prepare')
        return (sql: string) => patientStatement(target.prepare(sql), cost, budgetMs)
      if (key === 'batch')
        return async (all: D1PreparedStatement[]) => {
          const statements = all.map((one) => plain.get(one) ?? one)
          const answers = await patiently(() => target.batch(statements), budgetMs)
          countRoundTrip(cost, answers)
          return answers
        }
      return bound(target, key)
    },
  })
}

function patientStatement(
  statement: D1PreparedStatement,
  cost: Cost,
  budgetMs: number,
): D1PreparedStatement {
  const proxy = new Proxy(statement, {
    get: (target, key) => {
      if (key === 'bind')
        return (...values: unknown[]) => patientStatement(target.bind(...values), cost, budgetMs)
      const value = bound(target, key)
      if (!asks.has(key)) return value
      return async (...options: unknown[]) => {
        const ask = value as (...all: unknown[]) => Promise<unknown>
        const answer = await patiently(() => ask(...options), budgetMs)
        countRoundTrip(cost, [answer])
        return answer
      }
    },
  })
  plain.set(proxy, statement)
  return proxy
}

/** Retries a query while the database is busy; refuses (busy) when the budget runs out. */
async function patiently<T>(ask: () => Promise<T>, budgetMs: number): Promise<T> {
  const began = Date.now()
  for (let pause = pauses.first; ; pause = Math.min(pauses.longest, pause * 2)) {
    try {
      return await ask()
    } catch (thrown) {
      if (!busy.test(String(thrown))) throw thrown
      if (Date.now() - began + pause > budgetMs) throw refuse('busy', { retryAfterSeconds })
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** Returns a property of a runtime object with methods bound to it; they fail on a proxy. */
function bound(target: object, key: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, key)
  return typeof value === 'function' ? (value.bind(target) as unknown) : value
}
