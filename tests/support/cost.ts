/** Database cost of a response, as a Worker in strict mode reports it. */
export interface Cost {
  trips: number
  statements: number
  rows: number
}

export function costOf({ headers }: Response): Cost {
  const databaseHeader = headers.get('x-database') ?? ''
  const [trips, statements, rows] = databaseHeader.match(/\d+/g)?.map(Number) ?? []
  if (trips === undefined || statements === undefined || rows === undefined)
    throw new Error(`no cost is said: ${databaseHeader}`)
  return { trips, statements, rows }
}
