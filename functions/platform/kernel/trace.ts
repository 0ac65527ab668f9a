/** Trace of a request in progress. It must not contain personal data. */
export interface Trace {
  /** ID sent with the visitor's response and included in every log line of the request. */
  requestId: string
  /** Start of the request, milliseconds since 1970. */
  startedAt: number
  /** Name of the call, screen or route, never a URL; '' for requests that aren't counted. */
  name: string
  /** Code of the envelope or status of the page. */
  code: number
  /** Cloudflare location that responds, as three letters; '' on a developer's machine. */
  colo: string
}

/** Trace bindings of a request in the Worker. */
interface TraceHolder {
  TRACE?: Trace
  FROM_PAGE?: true
}

export function createTrace(request: Request, now: number): Trace {
  const { cf } = request as { cf?: { colo?: string } }
  const colo = /^[A-Z]{3}$/.test(cf?.colo ?? '') ? (cf?.colo ?? '') : ''
  return { requestId: crypto.randomUUID(), startedAt: now, name: '', code: 0, colo }
}

/** Returns the request ID. A page's calls share the ID of the page. */
export function requestIdOf({ TRACE }: TraceHolder): string {
  return TRACE?.requestId ?? crypto.randomUUID()
}

/** Names the request in its trace. Calls made by a page count as part of the page. */
export function setTraceName({ TRACE, FROM_PAGE }: TraceHolder, name: string) {
  if (TRACE && !FROM_PAGE) TRACE.name = name
}

/** Records the outcome code of the request. */
export function endTrace({ TRACE, FROM_PAGE }: TraceHolder, code: number) {
  if (TRACE && !FROM_PAGE) TRACE.code = code
}
