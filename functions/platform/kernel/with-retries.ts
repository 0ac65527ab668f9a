import { refuse } from './refusal.ts'
import { type Cost, zeroCost, countRoundTrip } from '../db/cost.ts'

/*
 * Another connection that writes (an import, a ledger check, a migration) makes the database busy
 * for a moment. A statement refused as busy had no effect, so it can be retried.
 */

/** First and longest pause between tries, milliseconds. Each pause is twice the previous one. */
const retryPausesMs = { first: 10, longest: 320 }

/**
 * Total time that a call waits for a busy database, milliseconds. Clients give up after ten
 * seconds.
 */
const defaultBudgetMs = 8000

/** Retry delay in seconds sent with the refusal. */
const retryAfterSeconds = 5

/**
 * Error messages of a busy database. The local runtime reads its bookmark within the transaction
 * and may fail there without naming the cause.
 */
const busyPattern = /SQLITE_BUSY|database is locked|Failed to get session commit token/

/** Methods of a prepared statement that reach the database. */
const queryMethods = new Set<PropertyKey>(['all', 'first', 'run', 'raw'])

const unwrappedStatements = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

/**
 * Wraps a database so that it retries while busy, for up to `budgetMs` milliseconds. Other errors
 * pass through immediately. Adds each round trip to `cost`.
 */
export function withRetries(
  db: D1Database,
  cost: Cost = { ...zeroCost },
  budgetMs = defaultBudgetMs,
): D1Database {
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'prepare')
        return (sql: string) => statementWithRetries(target.prepare(sql), cost, budgetMs)
      if (key === 'batch')
        return async (all: D1PreparedStatement[]) => {
          const statements = all.map((one) => unwrappedStatements.get(one) ?? one)
          const answers = await retryWhileBusy(() => target.batch(statements), budgetMs)
          countRoundTrip(cost, answers)
          return answers
        }
      return boundProperty(target, key)
    },
  })
}

function statementWithRetries(
  statement: D1PreparedStatement,
  cost: Cost,
  budgetMs: number,
): D1PreparedStatement {
  const proxy = new Proxy(statement, {
    get: (target, key) => {
      if (key === 'bind')
        return (...values: unknown[]) =>
          statementWithRetries(target.bind(...values), cost, budgetMs)
      const value = boundProperty(target, key)
      if (!queryMethods.has(key)) return value
      return async (...options: unknown[]) => {
        const query = value as (...all: unknown[]) => Promise<unknown>
        const answer = await retryWhileBusy(() => query(...options), budgetMs)
        countRoundTrip(cost, [answer])
        return answer
      }
    },
  })
  unwrappedStatements.set(proxy, statement)
  return proxy
}

/** Retries a query while the database is busy; refuses (busy) after `budgetMs`. */
async function retryWhileBusy<T>(runQuery: () => Promise<T>, budgetMs: number): Promise<T> {
  const startedAt = Date.now()
  for (let pause = retryPausesMs.first; ; pause = Math.min(retryPausesMs.longest, pause * 2)) {
    try {
      return await runQuery()
    } catch (thrown) {
      if (!busyPattern.test(String(thrown))) throw thrown
      if (Date.now() - startedAt + pause > budgetMs) throw refuse('busy', { retryAfterSeconds })
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/**
 * Returns a property of a runtime object. Methods are bound to the object, because they fail when
 * called on a proxy.
 */
function boundProperty(target: object, key: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, key)
  return typeof value === 'function' ? (value.bind(target) as unknown) : value
}
