import { createServer, type Server as Gateway, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serve, type Server } from '../../../scripts/lib/server/server.ts'
import type { Env } from '#platform/kernel/context.ts'
import { sendText } from '#platform/notification/gateway.ts'
import { Browser } from '../../support/browser/browser.ts'
import { callsBuild } from '../../support/server/lanes.ts'
import { OwnShop } from '../../support/seller/own-shop.ts'
import { isLongRun } from '../../support/rounds.ts'

/* The operator's text message gateway fails and recovers. */

interface Asked {
  key: string
  body: string
}

let shop: OwnShop
let server: Server
let gateway: Gateway
let address = ''
let answer: (response: ServerResponse) => void
let requests: Asked[] = []

const accept = (response: ServerResponse) => void response.end('{"id":"m1"}')

/** Returns the keys of the sent messages. A gateway sends only one message per key. */
const sentKeys = () => [...new Set(requests.map(({ key }) => key))]

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      requests.push({ key: String(request.headers['idempotency-key']), body })
      answer(response)
    })
  })
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
  address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
  shop = await OwnShop.seeded()
  const settings = { SMS_MODE: '', SMS_GATEWAY: address, SMS_GATEWAY_KEY: 'key' }
  server = await serve(shop.port, shop.state, { built: callsBuild, settings, onLogLine: () => {} })
})

beforeEach(() => {
  requests = []
  answer = accept
})

afterAll(async () => {
  await server.stop()
  gateway.close()
  gateway.closeAllConnections()
})

/** Gateway responses after which it is unknown whether the message was sent. */
const uncertainResponses: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'status 503': (response) => void response.writeHead(503).end(),
  nothing: (response) => void response.end(),
  'a page of HTML': (response) => void response.end('<html><body>OK</body></html>'),
  'JSON without an id': (response) => void response.end('{"error":"quota","id":""}'),
  'cut JSON': (response) => void response.end('{"id":"m'),
  'an answer cut off': (response) => {
    response.writeHead(200, { 'content-length': '500' })
    response.write('{"id":')
    setTimeout(() => response.destroy(), 5)
  },
  'a megabyte': (response) => void response.end(`{"id":"${'x'.repeat(1_000_000)}"}`),
  'a broken connection': (response) => void response.destroy(),
  ...(isLongRun && {
    'an answer after twelve seconds': (response) => void setTimeout(() => accept(response), 12_000),
  }),
}

test('a message refused by the gateway is reported as failed and can be resent immediately', async () => {
  const browser = new Browser(undefined, shop.url)
  answer = (response) => void response.writeHead(400).end('{"id":"m1"}')
  expect(await browser.askForCode('861000093')).toMatchObject({
    code: 4003,
    message: 'label_sms_failure',
  })
  expect(shop.sql('SELECT 1 FROM one_time_code')).toEqual([])
  answer = accept
  expect((await browser.askForCode('861000093')).code).toBe(200)
  expect(sentKeys()).toHaveLength(2)
  const code = /\b\d{4}\b/.exec(requests.at(-1)?.body ?? '')?.[0] ?? ''
  expect((await browser.logIn('861000093', code)).code).toBe(200)
})

test(
  'reliability 8: while delivery is uncertain, retries send the same code under the same key',
  async () => {
    const browser = new Browser(undefined, shop.url)
    for (const [way, how] of Object.entries(uncertainResponses)) {
      answer = how
      expect((await browser.askForCode('861000094')).code, way).toBe(4003)
    }
    answer = accept
    expect((await browser.askForCode('861000094')).code).toBe(200)
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1)
    expect(sentKeys()).toHaveLength(1)
    // The message was sent, so the next code has to wait a minute.
    expect((await browser.askForCode('861000094')).code).toBe(429)
    const code = /\b\d{4}\b/.exec(requests[0]?.body ?? '')?.[0] ?? ''
    expect((await browser.logIn('861000094', code)).code).toBe(200)
  },
  isLongRun ? 60_000 : 20_000,
)

test('reliability 8: a message counts as sent only when the gateway returns its ID', async () => {
  const env = { SMS_GATEWAY: address } as Env
  const send = () => sendText(env, { key: 'k', phone: '+66810000001', body: 'Hello', at: 0 }, [])
  for (const [way, how] of Object.entries(uncertainResponses)) {
    answer = how
    await expect(send(), way).rejects.toThrow()
  }
  for (const receipt of ['{"id":"m1"}', '{"id":7,"more":[]}']) {
    answer = (response) => void response.writeHead(202).end(receipt)
    await send()
  }
  expect(sentKeys()).toEqual(['k'])
})
