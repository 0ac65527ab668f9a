import { createServer } from 'node:http'
import { serve } from '../lib/server/server.ts'

const port = 8895
const requestCount = 2000

/** Returns the milliseconds of a request, headers and body. */
async function measureRequest(url: string): Promise<number> {
  const startedAt = performance.now()
  await (await fetch(url)).arrayBuffer()
  return performance.now() - startedAt
}

const percentile = (sortedTimes: readonly number[], share: number) =>
  sortedTimes[Math.floor((sortedTimes.length - 1) * share)] ?? 0

/** Brand with which a simulated operator's platform fills its list: 20 KB, without delay. */
const brand = { brandId: 1, brandName: 'Bosch', kind: 'IAM', countryId: 0, logo: '', count: 7 }
const answer = JSON.stringify({
  code: 200,
  message: '',
  data: Array.from({ length: 200 }, () => brand),
})

/**
 * Measures the overhead of the proxy in milliseconds. Requests the same response in turn from the
 * upstream, from a Worker page without an upstream, and through the proxy.
 */
export async function measureProxyCost(): Promise<Record<string, { p50: number; p99: number }>> {
  const upstream = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(answer)
  })
  await new Promise<void>((resolve) => upstream.listen(port + 1, 'localhost', resolve))
  const settings = { PLATFORM_ORIGIN: `http://localhost:${port + 1}` }
  const shop = await serve(port, '.wrangler/bench-proxy', { settings })
  const call = '/web-api/v1/index/brandList'
  const requestedUrls = {
    upstream: `http://localhost:${port + 1}${call}`,
    worker: `${shop.url}/platform/actuator/env`,
    proxy: `${shop.url}/platform${call}`,
  }
  const durations = Object.fromEntries(
    Object.keys(requestedUrls).map((name) => [name, [] as number[]]),
  )
  for (let n = 0; n < requestCount; n++)
    for (const [name, url] of Object.entries(requestedUrls))
      durations[name]?.push(await measureRequest(url))
  await shop.stop()
  upstream.close()
  upstream.closeAllConnections()
  return Object.fromEntries(
    Object.entries(durations).map(([name, all]) => {
      const sortedTimes = all.slice(100).sort((a, b) => a - b)
      return [name, { p50: percentile(sortedTimes, 0.5), p99: percentile(sortedTimes, 0.99) }]
    }),
  )
}
