import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { serve } from '../../../scripts/lib/server/server.ts'
import { callsBuild } from '../../support/server/lanes.ts'
import { findFreePort } from '../../support/server/ports.ts'
import { casesInTurn } from '../../support/rounds.ts'
import { testUrl } from '../../support/state.ts'

/** Serves the build with other settings and sends requests to it. */
async function withSettings(settings: string, ask: (url: string) => Promise<void>) {
  const port = await findFreePort()
  const folder = `.wrangler/test-${port}`
  cpSync(dirname(callsBuild), `${folder}/server`, { recursive: true })
  writeFileSync(`${folder}/server/.dev.vars`, settings)
  const server = await serve(port, `${folder}/state`, {
    built: `${folder}/server/wrangler.json`,
  })
  try {
    await ask(server.url)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

test.each(casesInTurn(['SMS_MODE=outbox\n', 'SIGNING_SECRET=short-and-guessable-0123456789\n'], 1))(
  'without a secret of 32 characters every path returns the same 503 page: %j',
  async (settings) => {
    await withSettings(settings, async (url) => {
      const askedResponses = [
        fetch(url, { redirect: 'manual' }),
        fetch(`${url}/en-TH?preview=forged`),
        fetch(`${url}/platform/commons/config`),
        fetch(`${url}/platform/app-api/v1/login/opt`, { method: 'POST', body: '{}' }),
        fetch(`${url}/app-h5/views/repair/pictureVerify.html`),
        fetch(`${url}/sw.js`),
      ]
      const bodies = await Promise.all(
        askedResponses.map(async (answer) => {
          const response = await answer
          expect(response.status).toBe(503)
          expect(response.headers.get('cache-control')).toBe('no-store')
          expect(response.headers.getSetCookie()).toEqual([])
          return response.text()
        }),
      )
      expect(new Set(bodies).size).toBe(1)
      expect(bodies[0]).toContain('SIGNING_SECRET is missing or shorter than 32 characters')
    })
  },
)

test('only .dev.vars enables the outbox, and workers.dev and preview URLs are off', () => {
  const toml = readFileSync('wrangler.toml', 'utf8')
  expect(toml).not.toMatch(/SMS_MODE|SIGNING_SECRET|outbox/)
  expect(toml).toMatch(/^STAGE = "production"$/m)
  expect(toml).toMatch(/^workers_dev = false$/m)
  expect(toml).toMatch(/^preview_urls = false$/m)
  expect(readFileSync('.dev.vars', 'utf8')).toMatch(/^SMS_MODE=outbox$/m)
  expect(readFileSync('.gitignore', 'utf8')).toMatch(/^\.dev\.vars$/m)
})

test.each(['GET', 'HEAD'])(
  'the body of a %s request is ignored, and the call responds',
  async (method) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${testUrl}/platform/commons/config`, {
        method,
        headers: { 'content-type': 'application/json', 'content-length': 14 },
      })
      call.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
      call.end('{"evil":"yes"}')
    })
    expect(status).toBe(200)
  },
)
