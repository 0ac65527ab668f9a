/** Database cost of a response, as a Worker in strict mode reports it. */
export interface Cost {
  trips: number
  statements: number
  rows: number
}

export function costOf({ headers }: Response): Cost {
  const said = headers.get('x-database') ?? ''
  const [trips, statements, rows] = said.match(/\d+/g)?.map(Number) ?? []
  if (trips === undefined || statements === undefined || rows === undefined)
    throw new Error(`no cost is said: ${said}`)
  return { trips, statements, rows }
}
