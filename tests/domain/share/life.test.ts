import { expect, test } from 'vitest'
import { maximumSharedLinks, sharedLinkMs } from '#domain/share/shared-links.ts'

test('a shared link is valid for 90 days, and an account is limited to 50 links', () => {
  expect([sharedLinkMs, maximumSharedLinks]).toEqual([90 * 24 * 3_600_000, 50])
})
