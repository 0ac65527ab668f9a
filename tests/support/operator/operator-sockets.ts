import { type IncomingMessage, request as ask, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Request of a socket: its path without the base, and every header. */
export interface SocketRequest {
  path: string
  headers: IncomingMessage['headers']
}

/** Forwards an operator's sockets to the platform behind it, byte for byte. */
export function forwardSockets(
  server: Server,
  {
    platform,
    base,
    hear,
  }: { platform: string; base: string; hear: (heardSocketRequest: SocketRequest) => void },
): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { url = '', headers } = request
    const path = url.startsWith(`${base}/`) ? url.slice(base.length) : ''
    hear({ path, headers })
    if (path === '') return void socket.destroy()
    const { host: _, origin: __, cookie: ___, ...sent } = headers
    const up = ask(`${platform}/platform${path}`, { headers: sent })
    up.on('error', () => socket.destroy())
    up.on('response', () => socket.destroy())
    up.on('upgrade', (response, otherSockets, first) => {
      const lines = Object.entries(response.headers).map(
        ([name, value]) => `${name}: ${String(value)}`,
      )
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      if (first.length > 0) socket.write(first)
      if (head.length > 0) otherSockets.write(head)
      socket.pipe(otherSockets).pipe(socket)
      socket.on('error', () => otherSockets.destroy())
      otherSockets.on('error', () => socket.destroy())
    })
    up.end()
  })
}
