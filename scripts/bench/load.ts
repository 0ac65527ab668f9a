import { Agent, request, type RequestOptions } from 'node:http'

/** Request of a load test. */
export interface LoadRequest {
  path: string
  headers?: Record<string, string>
  body?: object
}

/** Number of concurrent requests, as in a busy minute of a shop. */
const atOnce = 8

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

/** Returns the responses per second over a period in milliseconds. `next` creates each request. */
export async function measureThroughput(
  url: string,
  next: () => LoadRequest,
  ms: number,
): Promise<number> {
  const { hostname, port } = new URL(url)
  const until = performance.now() + ms
  const from = performance.now()
  let answers = 0
  const one = async () => {
    while (performance.now() < until) {
      await sendRequest({ hostname, port, agent }, next())
      answers++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return (answers * 1000) / (performance.now() - from)
}

/**
 * Sends a request and reads its response to the end. Throws for a refused request, which would
 * falsify the figure.
 */
function sendRequest(to: RequestOptions, { path, headers = {}, body }: LoadRequest): Promise<void> {
  const text = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...to,
        path,
        method: text ? 'POST' : 'GET',
        headers: { ...headers, ...(text && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const begin = Buffer.concat(parts).subarray(0, 80).toString()
          const isGood = !begin.startsWith('{') || begin.startsWith('{"code":200,')
          if (answer.statusCode === 200 && isGood) resolve()
          else reject(new Error(`${path} answered ${answer.statusCode} ${begin}`))
        })
      },
    )
    asked.on('error', reject)
    asked.end(text)
  })
}
