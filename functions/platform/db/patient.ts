import { refuse } from '../refusal.ts'
import { type Cost, noCost, spend } from './cost.ts'

/*
 * Another connection that writes (an import, a check of the books, a migration) makes the database
 * busy for a moment. What was refused for that left nothing behind, so it is simply asked again.
 */

/** Milliseconds of the first pause between two tries, which then doubles, and of the longest one. */
const pauses = { first: 10, longest: 320 }

/** How long a call waits for the database in all, milliseconds: who asks waits ten seconds and no longer. */
const usualBudget = 8000

/** Seconds after which who was refused may come again. */
const retryAfterSeconds = 5

/** The local runtime asks for its bookmark within the transaction; there it may not name the cause. */
const busy = /SQLITE_BUSY|database is locked|Failed to get session commit token/

/** Methods of a prepared statement that go to the database. */
const asks = new Set<PropertyKey>(['all', 'first', 'run', 'raw'])

const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

/**
 * A database that asks again while it's busy, for `budgetMs` milliseconds; any other error goes through
 * at once. What it was asked is added to the `cost`.
 */
export function patient(
  db: D1Database,
  cost: Cost = { ...noCost },
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
          spend(cost, answers)
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
        spend(cost, [answer])
        return answer
      }
    },
  })
  plain.set(proxy, statement)
  return proxy
}

/** Asks until it is answered; refuses (busy) where the database is held for longer than the budget. */
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

/** A property of an object of the runtime, which must be called on the object itself. */
function bound(target: object, key: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, key)
  return typeof value === 'function' ? (value.bind(target) as unknown) : value
}
