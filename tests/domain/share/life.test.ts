import { expect, test } from 'vitest'
import { maximumSharedLinks, sharedLinkMs } from '#domain/share/life.ts'

test('a shared link lives for 90 days, and an account has 50 of them', () => {
  expect([sharedLinkMs, maximumSharedLinks]).toEqual([90 * 24 * 3_600_000, 50])
})
