/*
 * A trip to the database costs the same whatever it asks. Reads that are asked for in the same
 * moment (by a page's calls, by a handler's Promise.all) go there together: in one batch, which
 * also shows all of them one state. What several ask in the same words is asked once. What writes
 * goes alone and at once.
 */

/** Reads that belong together, and who waits for them. */
interface Group {
  asked: Inside[]
  resolve: (answers: D1Result[]) => void
  reject: (error: unknown) => void
}

/** What stands behind a statement that was handed out. */
interface Inside {
  statement: D1PreparedStatement
  isRead: boolean
  /** The same for what asks the same. */
  says: string
}

const isReading = (sql: string) =>
  /^\s*(SELECT|WITH)\b/.test(sql) && !/\b(INSERT|UPDATE|DELETE)\b/.test(sql)

const insides = new WeakMap<D1PreparedStatement, Inside>()

/** Steps of promises that a call may take from its start to its last read of one moment. */
const stepsOfCall = 40

/**
 * How long a moment is. A call's own reads are a few steps of promises apart. The calls of a page
 * are read from their requests, which takes a turn of the event loop; that costs a fifth of a
 * millisecond, a tenth of the trip that it spares.
 */
const moments = {
  call: async () => {
    for (let step = 0; step < stepsOfCall; step++) await Promise.resolve()
  },
  page: () => new Promise<void>((resolve) => setTimeout(resolve, 0)),
}

/** A database for one request, a call or a page, that gathers the reads of a moment into one trip. */
export function gathering(db: D1Database, asker: keyof typeof moments): D1Database {
  let waiting: Group[] = []
  const send = () => {
    const groups = waiting
    waiting = []
    void answerAll(db, groups)
  }
  const read = (asked: Inside[]) =>
    new Promise<D1Result[]>((resolve, reject) => {
      if (waiting.length === 0) void moments[asker]().then(send)
      waiting.push({ asked, resolve, reject })
    })
  const batch = (all: D1PreparedStatement[]) => {
    const own = all.map((one) => insides.get(one) ?? { statement: one, isRead: false, says: '' })
    return own.every(({ isRead }) => isRead)
      ? read(own)
      : db.batch(own.map(({ statement }) => statement))
  }
  const prepare = (sql: string) =>
    gathered({ statement: db.prepare(sql), isRead: isReading(sql), says: sql }, read)
  return { prepare, batch } as unknown as D1Database
}

function gathered(
  inside: Inside,
  read: (asked: Inside[]) => Promise<D1Result[]>,
): D1PreparedStatement {
  const { statement, isRead, says } = inside
  const all = async () => (isRead ? (await read([inside]))[0] : statement.all())
  const own = {
    bind: (...values: unknown[]) =>
      gathered(
        { statement: statement.bind(...values), isRead, says: says + JSON.stringify(values) },
        read,
      ),
    all,
    first: async () => (await all())?.results[0] ?? null,
    run: () => statement.run(),
  } as unknown as D1PreparedStatement
  insides.set(own, inside)
  return own
}

/** One trip for all groups; where a statement of one fails, each for itself, so that only that one fails. */
async function answerAll(db: D1Database, groups: readonly Group[]): Promise<void> {
  // By what they say: where each stands in the trip.
  const places = new Map<string, number>()
  const statements: D1PreparedStatement[] = []
  for (const { says, statement } of groups.flatMap(({ asked }) => asked))
    if (!places.has(says)) places.set(says, statements.push(statement) - 1)
  try {
    const answers = await db.batch(statements)
    const given = new Set<number>()
    // Whoever asked what another asked too gets a copy: rows may be sorted in place.
    const answerOf = ({ says }: Inside) => {
      const place = places.get(says) ?? -1
      const isGiven = given.has(place)
      given.add(place)
      const answer = answers[place] as D1Result<object>
      return isGiven ? { ...answer, results: answer.results.map((row) => ({ ...row })) } : answer
    }
    for (const { asked, resolve } of groups) resolve(asked.map(answerOf))
  } catch (error) {
    const [only] = groups
    if (groups.length === 1) only?.reject(error)
    else for (const group of groups) await answerAll(db, [group])
  }
}
