import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Env } from '#platform/kernel/context.ts'
import { isPlainPath, upstreamQuery } from '../../../functions/proxy/upstream-address.ts'
import { callBudgetMs, pageBudgetMs } from '../../../functions/proxy/budgets.ts'
import { operatorSettingErrors } from '../../../functions/proxy/setting-errors.ts'
import { serviceOf } from '../../../functions/proxy/services.ts'
import { platformModeOf, settingsOf } from '../../../scripts/lib/settings.ts'

test('every operator setting can come from the environment, and no other variable is read', () => {
  const environment = {
    PLATFORM_ORIGIN: 'https://b.example',
    SMS_MODE: '',
    HOME: '/x',
    PATH: '/bin',
  }
  expect(settingsOf(environment)).toEqual({ PLATFORM_ORIGIN: 'https://b.example', SMS_MODE: '' })
  const toml = readFileSync('wrangler.toml', 'utf8').split('[vars]')[1] ?? ''
  const namedSettings = [...toml.matchAll(/^([A-Z_]+) = /gm)].map(([, name = '']) => [name, 'x'])
  expect(namedSettings.length).toBeGreaterThan(10)
  expect(settingsOf(Object.fromEntries(namedSettings))).toEqual(Object.fromEntries(namedSettings))
})

test('a start reports the platform mode and refuses invalid origins and paths', () => {
  expect(platformModeOf({})).toEqual({ mode: 'over the embedded platform', isEmbedded: true })
  expect(platformModeOf({ PLATFORM_ORIGIN: 'https://b.example/x' })).toEqual({
    mode: 'over the platform at https://b.example; nothing is kept here',
    isEmbedded: false,
  })
  expect(() => platformModeOf({ PLATFORM_ORIGIN: 'b.example' })).toThrow(/must be an origin/)
  for (const path of ['/', '//evil.example', 'api', '/api/', '/a//b', '/..', '/a b'])
    expect(() => platformModeOf({ PLATFORM_PATH: path }), path).toThrow(/must be a path/)
  expect(platformModeOf({ PLATFORM_PATH: '/api/v1' }).isEmbedded).toBe(true)
})

test('a start refuses unknown adapters and invalid times', () => {
  const wrongSettings = {
    PLATFORM_ADAPTER: 'nobody',
    PLATFORM_CALL_MS: '5',
    PLATFORM_PAGE_MS: 'long',
    PLATFORM_CALL_TIMES: 'GET /a 1500, /b 200, GET /c 99999',
  }
  for (const [name, value] of Object.entries(wrongSettings))
    expect(() => platformModeOf({ [name]: value }), name).toThrow(name)
  expect(operatorSettingErrors(wrongSettings)).toHaveLength(5)
  const times = { PLATFORM_CALL_MS: '900', PLATFORM_CALL_TIMES: 'GET /a 1500,POST /a 200' }
  expect(operatorSettingErrors({ PLATFORM_ADAPTER: 'example', ...times })).toEqual([])
  expect(['GET /a', 'POST /a', 'GET /b'].map((name) => callBudgetMs(name, times))).toEqual([
    1500, 200, 900,
  ])
  expect([callBudgetMs('GET /a', {}), pageBudgetMs({})]).toEqual([8000, 3000])
})

test('H16: a call stays on the origin of its service for any configured path', () => {
  for (const path of ['/', '//evil.example', '/api', '/api/', ''])
    for (const called of ['/web-api/account/export', '/sso/token', '/chat/7'])
      for (const name of ['PLATFORM_PATH', 'SSO_PATH', 'CHAT_PATH']) {
        const env = { PLATFORM_ORIGIN: 'https://b.example', [name]: path } as unknown as Env
        expect(serviceOf(called, env).address(called).origin).toBe('https://b.example')
      }
})

test.each([
  '/order/detail/..%2f..%2f..%2fadmin',
  '/web-api/file/..%2F..%2Fclient%2fprofile',
  '/web-api/file/%2e%2e/profile',
  '/web-api/file/..\\profile',
  '/chat/%00',
])('H15: %s is not a plain path', (path) => {
  expect(isPlainPath(path)).toBe(false)
})

test('H15: a plain path is forwarded, and a token in its query is removed', () => {
  expect(isPlainPath('/client/version2/order/detail/12')).toBe(true)
  expect(isPlainPath('/web-api/file/0f.png')).toBe(true)
  expect(upstreamQuery('https://s.example/x?token=a&id=1')).toBe('?id=1')
})
