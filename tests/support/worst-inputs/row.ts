/** Workload of a Worker without application code: only read a form, or also store its file. */
export type BareWork = 'read' | 'store'

/** A call with the worst known input. */
export interface WorstInput {
  /** Method and path below /platform. For a path outside the contract, its address. */
  call: string
  /** Description of the input. */
  input: string
  /** Number of concurrent requests of one anonymous client. */
  atOnce: number
  /** Workload with the same bytes, without application code; absent for small inputs. */
  bareWork?: BareWork
  /** Prepares the input. Returns the function that sends one request. */
  prepare: () => Sender | Promise<Sender>
}

/**
 * Sends one of several concurrent requests, counted from 0. Returns its code, or 0 if the
 * connection broke.
 */
export type Sender = (variant: number) => Promise<number>

/** Returns the code of a fully read response, or its status if it is not an envelope. */
export async function statusOf(askedResponse: Promise<Response>): Promise<number> {
  try {
    const response = await askedResponse
    const text = await response.text()
    const isEnvelope = response.headers.get('content-type')?.startsWith('application/json')
    return isEnvelope ? Number((JSON.parse(text) as { code: number }).code) : response.status
  } catch {
    return 0
  }
}
