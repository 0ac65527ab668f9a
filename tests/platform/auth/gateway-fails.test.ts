import { createServer, type Server as Gateway } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve, type Server } from '../../../scripts/lib/server.ts'
import { Browser } from '../../support/browser.ts'
import { callsBuild } from '../../support/lanes.ts'
import { OwnShop } from '../../support/own-shop.ts'

/* The operator's gateway for text messages, which fails, and works again. */

let shop: OwnShop
let server: Server
let gateway: Gateway
let isUp = false
const sent: string[] = []

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (isUp) sent.push(body)
      response.writeHead(isUp ? 200 : 503).end()
    })
  })
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
  const { port } = gateway.address() as AddressInfo
  shop = await OwnShop.seeded()
  const settings = {
    SMS_MODE: '',
    SMS_GATEWAY: `http://127.0.0.1:${port}/send`,
    SMS_GATEWAY_KEY: 'key',
  }
  server = await serve(shop.port, shop.state, { built: callsBuild, settings, hear: () => {} })
}, 60_000)

afterAll(async () => {
  await server.stop()
  gateway.close()
  gateway.closeAllConnections()
})

test('a message that the gateway does not take is said to have failed, and the next one may go at once', async () => {
  const browser = new Browser(undefined, shop.url)
  expect(await browser.askForCode('861000093')).toMatchObject({
    code: 4003,
    message: 'label_sms_failure',
  })
  expect(shop.sql('SELECT 1 FROM one_time_code')).toEqual([])
  isUp = true
  expect((await browser.askForCode('861000093')).code).toBe(200)
  const code = /\b\d{4}\b/.exec(sent.join())?.[0] ?? ''
  expect((await browser.logIn('861000093', code)).code).toBe(200)
})
