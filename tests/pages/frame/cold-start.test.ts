import { afterAll, expect, test } from 'vitest'
import { serve } from '../../../scripts/lib/server/server.ts'
import { localeCodes } from '#i18n/locale-codes.ts'
import { Caller } from '../../support/client.ts'
import { findFreePort } from '../../support/server/ports.ts'
import { testState } from '../../support/state.ts'

/*
 * The first requests of a Worker load labels and indexes. Requests that arrive together must not
 * wait for each other's loads.
 */

const server = await serve(await findFreePort(), testState, { isLean: true })
afterAll(() => server.stop())

test('the first requests of a Worker are answered when they arrive together', async () => {
  const visitor = new Caller('', server.url)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => localeCodes)
      .flat()
      .map((langCode) =>
        visitor.send('GET /web-api/price/list', { skuOrgIds: '1' }, { langCode }).then(
          ({ code }) => code,
          (error: unknown) => String(error),
        ),
      ),
  )
  // Searches above the capacity get 503 with a request to retry.
  expect(answers.filter((code) => code !== 200 && code !== 503)).toEqual([])
  expect(answers).toContain(200)
})
