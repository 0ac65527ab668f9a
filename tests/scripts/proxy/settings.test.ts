import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modeOf, settingsOf } from '../../../scripts/lib/settings.ts'

test('every setting of the operator may come from the environment, and nothing else does', () => {
  const environment = {
    PLATFORM_ORIGIN: 'https://b.example',
    SMS_MODE: '',
    HOME: '/x',
    PATH: '/bin',
  }
  expect(settingsOf(environment)).toEqual({ PLATFORM_ORIGIN: 'https://b.example', SMS_MODE: '' })
  const toml = readFileSync('wrangler.toml', 'utf8').split('[vars]')[1] ?? ''
  const named = [...toml.matchAll(/^([A-Z_]+) = /gm)].map(([, name = '']) => [name, 'x'])
  expect(named.length).toBeGreaterThan(10)
  expect(settingsOf(Object.fromEntries(named))).toEqual(Object.fromEntries(named))
})

test('a start says over which platform the shop runs, and refuses what is none', () => {
  expect(modeOf({})).toEqual({ mode: 'over the embedded platform', isEmbedded: true })
  expect(modeOf({ PLATFORM_ORIGIN: 'https://b.example/x' })).toEqual({
    mode: 'over the platform at https://b.example; nothing is kept here',
    isEmbedded: false,
  })
  expect(() => modeOf({ PLATFORM_ORIGIN: 'b.example' })).toThrow(/must be an origin/)
})
