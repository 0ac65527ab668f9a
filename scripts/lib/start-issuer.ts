import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { holdPort } from './held-port.ts'
import type { IssuerSettings } from './local-issuer.ts'
import { isLocal } from './local-members.ts'
import { readSecrets, setSecret } from './secrets.ts'

/** How far from the shop's own port the issuer's is looked for: `PORT + 1` is a second shop's. */
const distance = 1000

/** The local issuer of a start: what it is asked by, and the server that holds its port already. */
export interface ChosenIssuer {
  settings: IssuerSettings
  server: Server
}

/**
 * Where the local issuer of a start is; undefined where the settings name an issuer that is somewhere
 * else. Its address is noted, because people are known by it, and another one is taken only where the
 * noted port is in use. The port is held from here on, so that of two starts at once each has its own.
 */
export async function chooseIssuer(port: number): Promise<ChosenIssuer | undefined> {
  const { CIAM_ISSUER: noted = '' } = readSecrets()
  if (noted && !isLocal(noted)) return undefined
  const wanted = noted ? Number(new URL(noted).port) : port + distance
  const held = await holdPort(wanted)
  const issuer = `http://localhost:${held.port}`
  if (issuer !== noted) setSecret('CIAM_ISSUER', issuer)
  const { CIAM_CLIENT_ID: clientId = '', CIAM_CLIENT_SECRET: clientSecret = '' } = readSecrets()
  return { settings: { issuer, clientId, clientSecret }, server: held.server }
}

/**
 * Serves it in this process, whose end is its end. The provider itself is read at the first question: nobody
 * may ever sign in there, and it is the largest part of a start.
 */
export function startIssuer(chosen: ChosenIssuer | undefined): Server | undefined {
  if (!chosen) return undefined
  const { settings, server } = chosen
  server.removeAllListeners('request')
  server.once('request', (request, response) => {
    const waiting = [{ request, response }]
    const wait = (next: IncomingMessage, answer: ServerResponse) =>
      void waiting.push({ request: next, response: answer })
    server.on('request', wait)
    void import('./local-issuer.ts')
      .then(({ serveIssuer }) => serveIssuer(settings, server))
      .then(() => {
        for (const one of waiting) server.emit('request', one.request, one.response)
      })
  })
  return server
}
