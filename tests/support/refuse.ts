import type { Page } from 'playwright/test'
import type { BuiltCall } from '../../src/contract/index.ts'
import { type RefusalName, refusals } from '../../src/contract/refusals.ts'

/** An answer that has the status of its code where that is one of HTTP's. */
const statusOf = (code: number) => (code < 600 ? code : 200)

/**
 * The next answers of one call are a refusal, in the envelope that the platform would send: for
 * what no act of a buyer brings about in a browser. Everything else stays the real platform.
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
