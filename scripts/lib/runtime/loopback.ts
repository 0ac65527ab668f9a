import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Answers the local runtime's requests to its parent process, which format an uncaught error. Drops
 * the runtime's own log lines, which only concern the development of Workers.
 */
export async function serveRuntimeRequests(
  say: (line: string) => void,
): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url?.startsWith('/core/log')) return response.writeHead(204).end()
      if (!request.url?.startsWith('/core/error')) return response.writeHead(404).end()
      say(stackOf(body))
      return response.writeHead(500, { 'content-type': 'text/plain;charset=utf-8' }).end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, address: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function stackOf(body: string): string {
  try {
    const { stack, message } = JSON.parse(body) as { stack?: string; message?: string }
    return stack ?? message ?? body
  } catch {
    return body
  }
}
