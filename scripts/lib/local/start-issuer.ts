import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { holdPort } from '../server/held-port.ts'
import type { IssuerSettings } from './local-issuer.ts'
import { isLocal } from './local-members.ts'
import { readSecrets, setSecret } from '../secrets.ts'

/**
 * Difference between the port of the shop and the port of its issuer. It is large, because `PORT +
 * 1` may be a second shop.
 */
const portDistance = 1000

/** Local issuer that a start uses: its settings, and the server that already holds its port. */
export interface ChosenIssuer {
  settings: IssuerSettings
  server: Server
}

/**
 * Selects the address of the local issuer. Returns undefined when the settings name an external
 * one. The address is recorded, because it is part of the users' identity; another one is chosen
 * only if the recorded port is in use. The port is held from here on, so that concurrent starts use
 * different ones.
 */
export async function chooseIssuer(port: number): Promise<ChosenIssuer | undefined> {
  const { CIAM_ISSUER: noted = '' } = readSecrets()
  if (noted && !isLocal(noted)) return undefined
  const issuerPort = noted ? Number(new URL(noted).port) : port + portDistance
  const heldPort = await holdPort(issuerPort)
  const issuer = `http://localhost:${heldPort.port}`
  if (issuer !== noted) setSecret('CIAM_ISSUER', issuer)
  const { CIAM_CLIENT_ID: clientId = '', CIAM_CLIENT_SECRET: clientSecret = '' } = readSecrets()
  return { settings: { issuer, clientId, clientSecret }, server: heldPort.server }
}

/**
 * Serves the issuer in this process, so that the issuer ends with the process. The provider
 * itself is loaded at the first request, because loading it takes most of a start and it may never
 * be used.
 */
export function startIssuer(chosenIssuer: ChosenIssuer | undefined): Server | undefined {
  if (!chosenIssuer) return undefined
  const { settings, server } = chosenIssuer
  server.removeAllListeners('request')
  server.once('request', (request, response) => {
    const waitingRequests = [{ request, response }]
    const queueRequest = (next: IncomingMessage, answer: ServerResponse) =>
      void waitingRequests.push({ request: next, response: answer })
    server.on('request', queueRequest)
    void import('./local-issuer.ts')
      .then(({ serveIssuer }) => serveIssuer(settings, server))
      .then(() => {
        for (const waitingRequest of waitingRequests)
          server.emit('request', waitingRequest.request, waitingRequest.response)
      })
  })
  return server
}
