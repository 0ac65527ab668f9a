import { request } from 'node:http'
import { randomBytes } from 'node:crypto'
import { chatProtocol } from '#domain/chat/chat-events.ts'
import { nextAddress } from '../address.ts'

/**
 * Returns the response to a request to open a socket. Browsers don't expose it to a page, so only a
 * test can read it.
 */
export function upgradeResponse(
  port: number,
  path: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; code?: number; message?: string }> {
  const upgradeRequest = request({
    port,
    path,
    host: 'localhost',
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      'sec-websocket-protocol': [chatProtocol, token].filter(Boolean).join(', '),
      'cf-connecting-ip': nextAddress(),
      ...headers,
    },
  })
  return new Promise((resolve, reject) => {
    upgradeRequest.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy()
      resolve({ status: statusCode })
    })
    upgradeRequest.on('response', (response) => {
      let body = ''
      response.on('data', (piece) => (body += String(piece)))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, ...(JSON.parse(body) as object) }),
      )
    })
    upgradeRequest.on('error', reject)
    upgradeRequest.end()
  })
}
