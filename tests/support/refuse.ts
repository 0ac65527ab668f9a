import type { Page } from 'playwright/test'
import type { BuiltCall } from '../../src/contract/index.ts'
import { type RefusalName, refusals } from '../../src/contract/shapes/refusals.ts'

/** HTTP status of a code: the code itself, if it is a valid status. */
const statusOf = (code: number) => (code < 600 ? code : 200)

/**
 * Makes the next responses of one call a refusal, in the platform's envelope. For refusals that a
 * buyer can't provoke in a browser. All other calls reach the real platform.
 */
export async function refuse(
  page: Page,
  call: BuiltCall,
  name: RefusalName,
  data: unknown,
  times = 1,
): Promise<void> {
  const [, path = ''] = call.split(' ')
  const { code, label, data: shape } = refusals[name]
  const body = JSON.stringify({ code, message: label, data: shape().parse(data) })
  await page.route(
    ({ pathname }) => pathname === `/platform${path}`,
    (route) => route.fulfill({ status: statusOf(code), contentType: 'application/json', body }),
    { times },
  )
}
