import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextAddress } from '../../support/address.ts'
import { encrypt, solveCaptcha } from '../../support/client.ts'
import {
  compileClients,
  generateClients,
  lintDocument,
  writeDocument,
} from '../../support/generate-clients.ts'
import type { Journey, Scene } from '../../support/generated-clients/scene.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { releaseNumber, readLastCode, platformUrl } from '../../support/state.ts'

const folder = writeDocument('platform')
let linted = ''

beforeAll(async () => {
  const [said] = await Promise.all([lintDocument(folder), generateClients(folder)])
  linted = said
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a buyer's device, which stores cookies and has a phone number. */
function sceneFor(cellphone: string): Scene {
  releaseNumber(cellphone)
  const jar = new Map<string, string>()
  const address = nextAddress()
  const keep: Scene['fetch'] = async (url, options) => {
    const headers = new Headers(options?.headers)
    headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    headers.set('cf-connecting-ip', address)
    const answer = await fetch(url, { ...options, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  return {
    url: platformUrl,
    cellphone,
    fetch: keep,
    cookie: (name) => jar.get(name) ?? '',
    captcha: (number) => solveCaptcha(number, (path) => keep(platformUrl + path)),
    code: () => readLastCode(cellphone),
    encrypt,
    keys: () => keysOf('nok'),
  }
}

async function journeyOf(program: string, cellphone: string): Promise<Journey> {
  const { run } = (await import(`${folder}/${program}.ts`)) as {
    run: (scene: Scene) => Promise<Journey>
  }
  return run(sceneFor(cellphone))
}

const whole = {
  countries: 6,
  userId: expect.any(Number),
  orderNumber: expect.stringMatching(/^E\d/),
  deskStatuses: ['CREATED', 'CONFIRMED', 'SHIPPED'],
}

test('the OpenAPI document passes the recommended lint rules', () => {
  expect(linted).not.toContain('error')
})

test('generated types and calls compile in strict mode, in the programs that use them', async () => {
  expect(await compileClients(folder)).toBe('')
})

test('an openapi-typescript client buys with a token, in Thai, and ships at the desk', async () => {
  const journey = await journeyOf('typed-fetch', '854190011')
  expect(journey).toEqual({ ...whole, statusText: expect.stringMatching(/[\u0e00-\u0e7f]/) })
})

test('an orval client buys with cookies, in Korean, and ships at the desk', async () => {
  const journey = await journeyOf('generated-calls', '854190012')
  expect(journey).toEqual({ ...whole, statusText: expect.stringMatching(/[\uac00-\ud7a3]/) })
})
