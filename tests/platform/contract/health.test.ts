import { expect, test } from 'vitest'
import { openApiResponse } from '#platform/operator/api-reference.ts'
import { respondReady } from '#platform/operator/health.ts'
import type { Env } from '#platform/kernel/context.ts'
import { settingErrors, findClosedReasons } from '#platform/operator/closed-reasons.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { testUrl } from '../../support/state.ts'
import { timeLimitFactor } from '../../support/rounds.ts'

const readHealth = async (path: string) => {
  const response = await fetch(testUrl + path)
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    body: (await response.json()) as unknown,
  }
}

test('the Worker reports that it is alive and that its dependencies respond', async () => {
  expect(await readHealth('/healthz')).toEqual({
    status: 200,
    cache: 'no-store',
    body: { alive: true },
  })
  expect(await readHealth('/readyz')).toMatchObject({
    status: 200,
    body: { ready: true, database: true, uploads: true },
  })
})

test('a dependency that hangs makes the Worker not ready within 2.5 seconds', async () => {
  const never = { head: () => new Promise(() => undefined) }
  await withDatabase(async (db) => {
    const began = performance.now()
    const response = await respondReady({ DB: db, UPLOADS: never } as unknown as Env)
    expect(performance.now() - began).toBeLessThan(2500 * timeLimitFactor)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ ready: false, database: true, uploads: false })
  })
})

test('an unreachable operator platform makes the Worker not ready', async () => {
  const response = await respondReady({ PLATFORM_ORIGIN: 'http://127.0.0.1:9' } as Env)
  expect([response.status, await response.json()]).toEqual([503, { ready: false, platform: false }])
})

test('the OpenAPI document is served only where the setting enables it', async () => {
  expect(await openApiResponse({})).toBeNull()
  const response = await openApiResponse({ API_REFERENCE: 'on' })
  expect(await response?.json()).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: '/platform' }],
  })
})

const secret = 'x'.repeat(32)
const gateway = 'https://sms.example'
const shop = 'https://shop.example'

test.each([
  [
    { STAGE: 'development', SIGNING_SECRET: secret, SMS_MODE: 'outbox', PAYMENT_MODE: 'embedded' },
    [],
  ],
  [{ STAGE: 'production', SIGNING_SECRET: secret, SMS_GATEWAY: gateway, SHOP_ORIGIN: shop }, []],
  [{ STAGE: 'production', SIGNING_SECRET: secret, SMS_GATEWAY: gateway }, ['SHOP_ORIGIN']],
  [{ STAGE: 'development', SIGNING_SECRET: secret, SHOP_ORIGIN: `${shop}/en` }, ['SHOP_ORIGIN']],
  [
    { SIGNING_SECRET: secret, SMS_GATEWAY: gateway, SMS_MODE: 'outbox', SHOP_ORIGIN: shop },
    ['SMS_MODE'],
  ],
  [
    { STAGE: 'uat', SIGNING_SECRET: secret, SMS_GATEWAY: gateway, PAYMENT_MODE: 'embedded' },
    ['SHOP_ORIGIN', 'PAYMENT_MODE'],
  ],
  [{ STAGE: 'production', SIGNING_SECRET: secret, SHOP_ORIGIN: shop }, ['SMS_GATEWAY']],
  [{ STAGE: 'production', SIGNING_SECRET: secret, PLATFORM_ORIGIN: 'https://erp.example' }, []],
  [
    { STAGE: 'production', SIGNING_SECRET: secret.slice(1), SMS_MODE: 'outbox' },
    ['SIGNING_SECRET', 'SHOP_ORIGIN', 'SMS_MODE'],
  ],
  [{ STAGE: 'development', SIGNING_SECRET: secret, CODE_DIGITS: '6' }, []],
  [{ STAGE: 'development', SIGNING_SECRET: secret, CODE_DIGITS: '5' }, ['CODE_DIGITS']],
  [{}, ['SIGNING_SECRET', 'SHOP_ORIGIN', 'SMS_GATEWAY']],
])('the settings %j get errors about %j', (settings, faults) => {
  const foundSettingErrors = settingErrors(settings)
  expect(foundSettingErrors.map((fault) => /[A-Z]+_[A-Z]+/.exec(fault)?.[0])).toEqual(faults)
})

test('accounts of the try-out keep a production shop closed until they are removed', async () => {
  const settings = {
    STAGE: 'production',
    SIGNING_SECRET: secret,
    SMS_GATEWAY: gateway,
    SHOP_ORIGIN: shop,
    // Use an unused country ID, because results are cached by country for all test files of this
    // process.
    APART: 990,
  }
  await withDatabase(async (db) => {
    const closedReasons = await findClosedReasons({ ...settings, DB: db } as Env)
    expect(closedReasons).toEqual([expect.stringContaining('people of the try-out')])
    expect(await findClosedReasons({ ...settings, STAGE: 'development', DB: db } as Env)).toEqual(
      [],
    )
    const brokenDatabase = {
      prepare: () => ({ bind: () => ({ first: () => Promise.reject(new Error('busy')) }) }),
    }
    await expect(
      findClosedReasons({ ...settings, DB: brokenDatabase } as unknown as Env),
    ).rejects.toThrow('busy')
    const emptyDatabase = { prepare: () => ({ bind: () => ({ first: async () => null }) }) }
    expect(await findClosedReasons({ ...settings, DB: emptyDatabase } as unknown as Env)).toEqual(
      [],
    )
  })
})
