import type { Server } from 'node:http'
import { createServer } from 'node:net'
import type { IssuerSettings } from './local-issuer.ts'
import { isLocal } from './local-members.ts'
import { readSecrets, setSecret } from './secrets.ts'

/** How far from the shop's own port the issuer's is looked for: `PORT + 1` is a second shop's. */
const distance = 1000

/**
 * Where the local issuer of a start is to be; undefined where the settings name an issuer that is
 * somewhere else. Its address is noted, because people are known by it, and another one is taken only
 * where the noted port is in use.
 */
export async function chooseIssuer(port: number): Promise<IssuerSettings | undefined> {
  const { CIAM_ISSUER: noted = '' } = readSecrets()
  if (noted && !isLocal(noted)) return undefined
  const wanted = noted ? Number(new URL(noted).port) : port + distance
  const issuer = `http://localhost:${await freeFrom(wanted)}`
  if (issuer !== noted) setSecret('CIAM_ISSUER', issuer)
  const { CIAM_CLIENT_ID: clientId = '', CIAM_CLIENT_SECRET: clientSecret = '' } = readSecrets()
  return { issuer, clientId, clientSecret }
}

/** Serves it in this process, whose end is its end. */
export async function startIssuer(
  settings: IssuerSettings | undefined,
): Promise<Server | undefined> {
  if (!settings) return undefined
  const { serveIssuer } = await import('./local-issuer.ts')
  return serveIssuer(settings)
}

async function freeFrom(port: number): Promise<number> {
  for (let next = port; next < port + 100; next++) if (await isFree(next)) return next
  throw new Error(`no port from ${port} on is free for the company's sign-on`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)))
  })
}
