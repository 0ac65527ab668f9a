/*
 * Replaces `vitest` inside a worker that runs thousands of mutants: collects the tests of a
 * file and runs them in order until the first failure. Expectations and clocks are Vitest's own.
 */
export { expect, vi } from '../../node_modules/vitest/dist/index.js'

type Body = (...args: never[]) => unknown

interface Group {
  setUps: Body[]
  tearDowns: Body[]
  beforeEach: Body[]
  afterEach: Body[]
  parts: (Group | Body)[]
}

const group = (): Group => ({ setUps: [], tearDowns: [], beforeEach: [], afterEach: [], parts: [] })
let currentGroup = group()

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
  currentGroup.parts.push(bodyOf(args))
}

function declareGroup(_name: string, ...args: unknown[]): void {
  const outerGroup = currentGroup
  currentGroup = group()
  outerGroup.parts.push(currentGroup)
  ;(bodyOf(args) as () => void)()
  currentGroup = outerGroup
}

export const test = Object.assign(declareTest, { each: declareEach(declareTest) })
export const it = test
export const describe = Object.assign(declareGroup, { each: declareEach(declareGroup) })
export const beforeAll = (body: Body) => void currentGroup.setUps.push(body)
export const afterAll = (body: Body) => void currentGroup.tearDowns.push(body)
export const beforeEach = (body: Body) => void currentGroup.beforeEach.push(body)
export const afterEach = (body: Body) => void currentGroup.afterEach.push(body)

/** Imports a test file and runs its tests. Rejects at the first failure. */
export async function runFile(load: () => Promise<unknown>): Promise<number> {
  currentGroup = group()
  const rootGroup = currentGroup
  await load()
  return runGroup(rootGroup, [], [])
}

/** Runs a group and returns the number of tests, those of nested groups included. */
async function runGroup(
  taskGroup: Group,
  outerBefore: Body[],
  outerAfter: Body[],
): Promise<number> {
  const allBefore = [...outerBefore, ...taskGroup.beforeEach]
  const allAfter = [...taskGroup.afterEach, ...outerAfter]
  let count = 0
  try {
    await runInOrder(taskGroup.setUps)
    for (const part of taskGroup.parts)
      count +=
        typeof part === 'function'
          ? await runTest(part, allBefore, allAfter)
          : await runGroup(part, allBefore, allAfter)
  } finally {
    await runInOrder(taskGroup.tearDowns)
  }
  return count
}

async function runTest(body: Body, bodiesBefore: Body[], bodiesAfter: Body[]): Promise<number> {
  try {
    await runInOrder([...bodiesBefore, body])
  } finally {
    await runInOrder(bodiesAfter)
  }
  return 1
}

async function runInOrder(bodies: readonly Body[]): Promise<void> {
  for (const body of bodies) await (body as () => unknown)()
}
