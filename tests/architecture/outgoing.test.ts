import { expect, test } from 'vitest'
import { projectFiles, textOf } from '../../scripts/testing/imports.ts'

/* Following a redirect with a key in the request would send the key to the redirect's target. */

/** Network requests: a bare `fetch(…)`. Binding requests have an object before the dot. */
const asks = /(?<!\.\s*)(?<!\w)(?<!override async )fetch\(/

test('ASVS 15.3.2: outgoing requests never follow redirects', () => {
  const asking = projectFiles.filter(
    (file) => file.startsWith('functions/') && asks.test(textOf(file)),
  )
  expect(asking).toContain('functions/platform/notification/gateway.ts')
  expect(asking.filter((file) => !textOf(file).includes("redirect: 'manual'"))).toEqual([])
})
