import { type Cost, noCost, spend } from './cost.ts'

/*
 * Another connection that writes (a check of the books, a seed, a migration) makes the database
 * busy for a moment. What was refused for that left nothing behind, so it is simply asked again.
 */

/** Milliseconds between the tries: a good second in all, then the error is the caller's. */
const pauses = [10, 20, 40, 80, 160, 320, 500]

/** The local runtime asks for its bookmark within the transaction; there it may not name the cause. */
const busy = /SQLITE_BUSY|database is locked|Failed to get session commit token/

/** Methods of a prepared statement that go to the database. */
const asks = new Set<PropertyKey>(['all', 'first', 'run', 'raw'])

const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

/**
 * A database that asks again while it's busy; any other error goes through at once. What it was
 * asked is added to the `cost`.
 */
export function patient(db: D1Database, cost: Cost = { ...noCost }): D1Database {
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'prepare') return (sql: string) => patientStatement(target.prepare(sql), cost)
      if (key === 'batch')
        return async (all: D1PreparedStatement[]) => {
          const statements = all.map((one) => plain.get(one) ?? one)
          const answers = await patiently(() => target.batch(statements))
          spend(cost, answers)
          return answers
        }
      return bound(target, key)
    },
  })
}

function patientStatement(statement: D1PreparedStatement, cost: Cost): D1PreparedStatement {
  const proxy = new Proxy(statement, {
    get: (target, key) => {
      if (key === 'bind')
        return (...values: unknown[]) => patientStatement(target.bind(...values), cost)
      const value = bound(target, key)
      if (!asks.has(key)) return value
      return async (...options: unknown[]) => {
        const ask = value as (...all: unknown[]) => Promise<unknown>
        const answer = await patiently(() => ask(...options))
        spend(cost, [answer])
        return answer
      }
    },
  })
  plain.set(proxy, statement)
  return proxy
}

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await ask()
    } catch (thrown) {
      if (!busy.test(String(thrown))) throw thrown
      await scheduler.wait(pause)
    }
  }
  return ask()
}

/** A property of an object of the runtime, which must be called on the object itself. */
function bound(target: object, key: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, key)
  return typeof value === 'function' ? (value.bind(target) as unknown) : value
}
