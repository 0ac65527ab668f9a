import type { Env } from '../context.ts'
import type { Cost } from '../db/cost.ts'
import { countAnswer } from './count.ts'
import { writeLine } from './lines.ts'
import type { Trace } from './trace.ts'

/** What a visitor may know of time: steps of ten milliseconds, as coarse as their own clock sees it. */
const coarseMs = 10

/** What is sent away for want of room is no failure, and comes by the hundred. */
const isFailure = (code: number) => code >= 500 && code !== 503

/**
 * What became of a request: a line for who runs the shop, headers for who asked, a figure. Trips are
 * told of pages alone, which are the same for everybody: of a call their number could tell whether an
 * account is there.
 */
export function tellAnswer(
  trace: Trace,
  response: Response,
  cost: Cost,
  { env, db, later }: { env: Env; db: D1Database; later: (work: Promise<unknown>) => void },
): void {
  if (trace.name === '') return
  const now = Date.now()
  const ms = Math.max(0, now - trace.began)
  trace.code ||= response.status
  const { requestId, name, code, colo } = trace
  const { status } = response
  const at = new Date(trace.began).toISOString()
  const told = { at, requestId, asked: name, code, status, ms, trips: cost.trips, colo }
  writeLine(JSON.stringify(told), isFailure(status) || isFailure(code), env, later)
  // Headers of a socket can't be changed, those of a copy that a browser has it keeps.
  if (![101, 304].includes(status)) {
    response.headers.set('x-request-id', requestId)
    const total = `total;dur=${Math.ceil(ms / coarseMs) * coarseMs}`
    const trips = name.startsWith('page ') ? `, db;desc="${cost.trips}"` : ''
    // A file says there of which build it is, which the offline worker asks for.
    response.headers.append('server-timing', total + trips)
  }
  const writing = countAnswer(trace, ms, env, db, now)
  if (writing) later(writing)
}
