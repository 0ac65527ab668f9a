/** What is noted of one request while it is answered. Nothing of a person has a place in it. */
export interface Trace {
  /** The visitor's answer carries it, and every line that is logged meanwhile. */
  requestId: string
  /** Milliseconds. */
  began: number
  /** A call of the contract, a screen or a route, never an address; '' for what nobody counts. */
  name: string
  /** As the envelope or the page said it. */
  code: number
  /** The place of the network that answers, three letters; '' on a machine of one's own. */
  colo: string
}

/** What a request carries through the Worker. */
interface Traced {
  TRACE?: Trace
  FROM_PAGE?: true
}

export function newTrace(request: Request, now: number): Trace {
  const { cf } = request as { cf?: { colo?: string } }
  const colo = /^[A-Z]{3}$/.test(cf?.colo ?? '') ? (cf?.colo ?? '') : ''
  return { requestId: crypto.randomUUID(), began: now, name: '', code: 0, colo }
}

/** The id of the request that a call belongs to: a page's calls share the page's. */
export function requestIdOf({ TRACE }: Traced): string {
  return TRACE?.requestId ?? crypto.randomUUID()
}

/** Says what is asked for. A page's own calls are part of the page. */
export function nameTrace({ TRACE, FROM_PAGE }: Traced, name: string) {
  if (TRACE && !FROM_PAGE) TRACE.name = name
}

/** Says how it ended. */
export function endTrace({ TRACE, FROM_PAGE }: Traced, code: number) {
  if (TRACE && !FROM_PAGE) TRACE.code = code
}
