import { test } from 'playwright/test'
import { operatorLane } from '../../support/lanes.ts'
import { orderByNumber, orderByWords } from '../../support/main-job.ts'
import { type Proxied, serveProxied } from '../../support/proxied.ts'
import { testPort } from '../../support/state.ts'

/* The main job at a shop that has an operator's platform behind it: the same steps, the same order. */

let shop: Proxied

test.beforeAll(async () => {
  shop = await serveProxied()
})
test.afterAll(() => shop.stop())

const { url } = operatorLane(testPort)

test.use({
  baseURL: url,
  storageState: {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: 'egg.cookies', value: 'needed' }] }],
  },
})

// Long: the gate walks the same steps over the embedded platform, and asks an operator's call by call.
test.describe('over an operator’s platform', { tag: '@long' }, () => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

    test('a mechanic orders the part whose number is stamped on the old one', async ({ page }) => {
      await orderByNumber(page, '898765433')
    })
  })

  test.describe('at a desk', () => {
    test.use({ viewport: { width: 1160, height: 900 } })

    test('a workshop in Korea finds by words and pays by bank transfer', async ({ page }) => {
      await orderByWords(page)
    })
  })
})
