/*
 * Replaces `vitest` inside a worker that runs thousands of mutants: collects the tests of a
 * file and runs them in order until the first failure. Expectations and clocks are Vitest's own.
 */
export { expect, vi } from '../../node_modules/vitest/dist/index.js'

type Body = (...args: never[]) => unknown

interface Group {
  before: Body[]
  after: Body[]
  beforeEach: Body[]
  afterEach: Body[]
  parts: (Group | Body)[]
}

const group = (): Group => ({ before: [], after: [], beforeEach: [], afterEach: [], parts: [] })
let current = group()

const bodyOf = (args: readonly unknown[]) => args.find((one) => typeof one === 'function') as Body

/** Returns a function that declares one test or group for each row of a table. */
const declareEach =
  (declare: (name: string, body: Body) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, ...args: unknown[]) => {
    const body = bodyOf(args) as (...row: unknown[]) => unknown
    for (const row of rows)
      declare(name, () => (Array.isArray(row) ? body(...(row as unknown[])) : body(row)))
  }

function declareTest(_name: string, ...args: unknown[]): void {
  current.parts.push(bodyOf(args))
}

function declareGroup(_name: string, ...args: unknown[]): void {
  const outerGroup = current
  current = group()
  outerGroup.parts.push(current)
  ;(bodyOf(args) as () => void)()
  current = outerGroup
}

export const test = Object.assign(declareTest, { each: declareEach(declareTest) })
export const it = test
export const describe = Object.assign(declareGroup, { each: declareEach(declareGroup) })
export const beforeAll = (body: Body) => void current.before.push(body)
export const afterAll = (body: Body) => void current.after.push(body)
export const beforeEach = (body: Body) => void current.beforeEach.push(body)
export const afterEach = (body: Body) => void current.afterEach.push(body)

/** Imports a test file and runs its tests. Rejects at the first failure. */
export async function runFile(load: () => Promise<unknown>): Promise<number> {
  current = group()
  const rootGroup = current
  await load()
  return runGroup(rootGroup, [], [])
}

/** Runs a group and returns the number of tests, those of nested groups included. */
async function runGroup(one: Group, outerBefore: Body[], outerAfter: Body[]): Promise<number> {
  const allBefore = [...outerBefore, ...one.beforeEach]
  const allAfter = [...one.afterEach, ...outerAfter]
  let count = 0
  try {
    await runInOrder(one.before)
    for (const part of one.parts)
      count +=
        typeof part === 'function'
          ? await runTest(part, allBefore, allAfter)
          : await runGroup(part, allBefore, allAfter)
  } finally {
    await runInOrder(one.after)
  }
  return count
}

async function runTest(body: Body, before: Body[], after: Body[]): Promise<number> {
  try {
    await runInOrder([...before, body])
  } finally {
    await runInOrder(after)
  }
  return 1
}

async function runInOrder(bodies: readonly Body[]): Promise<void> {
  for (const body of bodies) await (body as () => unknown)()
}
