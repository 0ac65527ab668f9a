/*
 * A round trip to the database costs the same for one statement or many. Reads requested together
 * (by the calls of a page, by a handler's Promise.all) are therefore sent as one batch. The batch
 * also reads one consistent state. Identical statements run once. Writes are sent alone and
 * immediately.
 */

interface Group {
  asked: StatementInternals[]
  resolve: (answers: D1Result[]) => void
  reject: (error: unknown) => void
}

interface StatementInternals {
  statement: D1PreparedStatement
  isRead: boolean
  /** Key that is the same for equal queries with equal values. */
  queryKey: string
}

const isReadStatement = (sql: string) =>
  /^\s*(SELECT|WITH)\b/.test(sql) && !/\b(INSERT|UPDATE|DELETE)\b/.test(sql)

const internalsByStatement = new WeakMap<D1PreparedStatement, StatementInternals>()

/**
 * Number of promise steps that a batch waits after its first read, so that the other reads of the
 * call can join.
 */
const callWaitSteps = 40

/**
 * Functions that wait while reads are collected into one batch. Reads of one call are a few promise
 * steps apart. The calls of a page are first parsed from their requests, which takes a turn of the
 * event loop. Waiting for that turn costs 0.2 ms, a tenth of a round trip.
 */
const waitForOtherReads = {
  call: async () => {
    for (let step = 0; step < callWaitSteps; step++) await Promise.resolve()
  },
  page: () => new Promise<void>((resolve) => setTimeout(resolve, 0)),
}

/**
 * Wraps a database for one request (a call or a page) and sends reads requested together in one
 * round trip.
 */
export function gatherReads(db: D1Database, caller: keyof typeof waitForOtherReads): D1Database {
  let waitingGroups: Group[] = []
  const sendGroups = () => {
    const groups = waitingGroups
    waitingGroups = []
    void resolveGroups(db, groups)
  }
  const readGathered = (askedInternals: StatementInternals[]) =>
    new Promise<D1Result[]>((resolve, reject) => {
      if (waitingGroups.length === 0) void waitForOtherReads[caller]().then(sendGroups)
      waitingGroups.push({ asked: askedInternals, resolve, reject })
    })
  const batch = (all: D1PreparedStatement[]) => {
    const internals = all.map(
      (one) => internalsByStatement.get(one) ?? { statement: one, isRead: false, queryKey: '' },
    )
    return internals.every(({ isRead }) => isRead)
      ? readGathered(internals)
      : db.batch(internals.map(({ statement }) => statement))
  }
  const prepare = (sql: string) =>
    wrapStatement(
      { statement: db.prepare(sql), isRead: isReadStatement(sql), queryKey: sql },
      readGathered,
    )
  return { prepare, batch } as unknown as D1Database
}

function wrapStatement(
  inside: StatementInternals,
  readStatements: (askedInternals: StatementInternals[]) => Promise<D1Result[]>,
): D1PreparedStatement {
  const { statement, isRead, queryKey } = inside
  const all = async () => (isRead ? (await readStatements([inside]))[0] : statement.all())
  const wrappedStatement = {
    bind: (...values: unknown[]) =>
      wrapStatement(
        {
          statement: statement.bind(...values),
          isRead,
          queryKey: queryKey + JSON.stringify(values),
        },
        readStatements,
      ),
    all,
    first: async () => (await all())?.results[0] ?? null,
    run: () => statement.run(),
  } as unknown as D1PreparedStatement
  internalsByStatement.set(wrappedStatement, inside)
  return wrappedStatement
}

/**
 * Sends all groups in one round trip. When a statement fails, runs each group separately, so that
 * only the caller of the failed statement sees the error.
 */
async function resolveGroups(db: D1Database, groups: readonly Group[]): Promise<void> {
  // Index in the batch by statement key.
  const indexByKey = new Map<string, number>()
  const statements: D1PreparedStatement[] = []
  for (const { queryKey, statement } of groups.flatMap(({ asked }) => asked))
    if (!indexByKey.has(queryKey)) indexByKey.set(queryKey, statements.push(statement) - 1)
  try {
    const answers = await db.batch(statements)
    const givenIndexes = new Set<number>()
    // Callers of an identical query get a copy, because rows may be sorted in place.
    const answerOf = ({ queryKey }: StatementInternals) => {
      const answerIndex = indexByKey.get(queryKey) ?? -1
      const isGiven = givenIndexes.has(answerIndex)
      givenIndexes.add(answerIndex)
      const answer = answers[answerIndex] as D1Result<object>
      return isGiven ? { ...answer, results: answer.results.map((row) => ({ ...row })) } : answer
    }
    for (const { asked, resolve } of groups) resolve(asked.map(answerOf))
  } catch (error) {
    const [only] = groups
    if (groups.length === 1) only?.reject(error)
    else for (const group of groups) await resolveGroups(db, [group])
  }
}
