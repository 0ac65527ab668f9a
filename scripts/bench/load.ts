import { Agent, request, type RequestOptions } from 'node:http'

/** Request of a load test. */
export interface LoadRequest {
  path: string
  headers?: Record<string, string>
  body?: object
}

/** Number of concurrent requests, as in a busy minute of a shop. */
const parallelRequests = 8

const agent = new Agent({ keepAlive: true, maxSockets: parallelRequests })

/** Returns the responses per second over a period in milliseconds. `next` creates each request. */
export async function measureThroughput(
  url: string,
  next: () => LoadRequest,
  ms: number,
): Promise<number> {
  const { hostname, port } = new URL(url)
  const endsAt = performance.now() + ms
  const startedAt = performance.now()
  let responseCount = 0
  const sendInTurn = async () => {
    while (performance.now() < endsAt) {
      await sendRequest({ hostname, port, agent }, next())
      responseCount++
    }
  }
  await Promise.all(Array.from({ length: parallelRequests }, sendInTurn))
  return (responseCount * 1000) / (performance.now() - startedAt)
}

/**
 * Sends a request and reads its response to the end. Throws for a refused request, which would
 * falsify the figure.
 */
function sendRequest(to: RequestOptions, { path, headers = {}, body }: LoadRequest): Promise<void> {
  const text = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...to,
        path,
        method: text ? 'POST' : 'GET',
        headers: { ...headers, ...(text && { 'content-type': 'application/json' }) },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const firstBytes = Buffer.concat(parts).subarray(0, 80).toString()
          const isGood = !firstBytes.startsWith('{') || firstBytes.startsWith('{"code":200,')
          if (response.statusCode === 200 && isGood) resolve()
          else reject(new Error(`${path} answered ${response.statusCode} ${firstBytes}`))
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}
