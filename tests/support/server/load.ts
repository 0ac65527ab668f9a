import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Result of a page or call under load. */
export interface LoadResult {
  /** HTTP status, or 0 if the connection broke. */
  status: number
  ms: number
  retryAfter: number
}

/**
 * Fetches an address over an agent's connection and reads the whole response. If the server closes
 * a kept-alive connection just as it is reused, retries over a new one, as a browser would.
 */
export function fetchUnderLoad(
  agent: Agent,
  url: string,
  headers: Record<string, string> = {},
): Promise<LoadResult> {
  const began = performance.now()
  return new Promise((resolve) => {
    const resolveWith = (status: number, retryAfter = 0) =>
      resolve({ status, ms: performance.now() - began, retryAfter })
    const outgoingRequest = request(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        resolveWith(response.statusCode ?? 0, Number(response.headers['retry-after'] ?? 0)),
      )
    })
    outgoingRequest
      .on('error', ({ code }: NodeJS.ErrnoException) =>
        outgoingRequest.reusedSocket && code === 'ECONNRESET'
          ? resolve(fetchUnderLoad(agent, url, headers))
          : resolveWith(0),
      )
      .end()
  })
}

/** Returns the quantile: the value that the given share of all values doesn't exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sortedValues = values.toSorted((a, b) => a - b)
  return (
    sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? 0
  )
}

/**
 * Runs many clients that search for uncached words until stopped. Rejected clients retry after the
 * stated time.
 */
export async function searchAll(url: string, clients: number, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const statuses: Record<number, number> = {}
  const one = async (own: number) => {
    for (let turn = 0; !isOver(); turn += 1) {
      const uncachedWords = `brake%20${own}x${turn}`
      const { status, retryAfter } = await fetchUnderLoad(
        agent,
        `${url}/en-TH/search/multiCondition.html?changeRoute=no&searchResultInfo=${uncachedWords}`,
        { 'cf-connecting-ip': `10.${own >> 8}.${own & 255}.${turn % 250}` },
      )
      statuses[status] = (statuses[status] ?? 0) + 1
      for (const until = Date.now() + retryAfter * 1000; Date.now() < until && !isOver();)
        await sleep(100)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, own) => one(own)))
  agent.destroy()
  return statuses
}
