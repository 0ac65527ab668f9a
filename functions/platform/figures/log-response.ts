import type { Env } from '../kernel/context.ts'
import type { Cost } from '../db/cost.ts'
import { countResponse } from './count-responses.ts'
import { writeLine } from '../kernel/log-lines.ts'
import type { Trace } from '../kernel/trace.ts'

/** Resolution of durations sent to visitors, milliseconds: as coarse as a browser's clock. */
const durationStepMs = 10

/**
 * True for a server error. Requests refused under load (503) aren't failures, and there may be
 * hundreds of them.
 */
const isFailure = (code: number) => code >= 500 && code !== 503

/**
 * Logs a response: a log line for the operator, headers for the client, and a count for the
 * figures. Only pages report the number of round trips, which is the same for all visitors. For a
 * call, the number could reveal whether an account exists.
 */
export function logResponse(
  trace: Trace,
  response: Response,
  cost: Cost,
  {
    env,
    db,
    later: runAfterResponse,
  }: { env: Env; db: D1Database; later: (work: Promise<unknown>) => void },
): void {
  if (trace.name === '') return
  const now = Date.now()
  const ms = Math.max(0, now - trace.startedAt)
  trace.code ||= response.status
  const { requestId, name, code, colo } = trace
  const { status } = response
  const at = new Date(trace.startedAt).toISOString()
  const logEntry = { at, requestId, asked: name, code, status, ms, trips: cost.trips, colo }
  writeLine(JSON.stringify(logEntry), isFailure(status) || isFailure(code), env, runAfterResponse)
  // The headers of a WebSocket upgrade can't be changed, and after a 304 the browser keeps its
  // cached headers.
  if (![101, 304].includes(status)) {
    response.headers.set('x-request-id', requestId)
    const total = `total;dur=${Math.ceil(ms / durationStepMs) * durationStepMs}`
    const databaseTiming = name.startsWith('page ') ? `, db;desc="${cost.trips}"` : ''
    // Append the value: the server-timing of a static file already contains its build ID, which the
    // offline worker reads.
    response.headers.append('server-timing', total + databaseTiming)
  }
  const writing = countResponse(trace, ms, env, db, now)
  if (writing) runAfterResponse(writing)
}
