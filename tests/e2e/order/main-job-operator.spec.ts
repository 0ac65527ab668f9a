import { test } from 'playwright/test'
import { operatorServerOf } from '../../support/server/lanes.ts'
import { orderByNumber, orderByWords } from '../../support/browser/main-job.ts'
import { type ProxiedShop, serveProxied } from '../../support/operator/proxied.ts'
import { testPort } from '../../support/state.ts'

/* The main job at a shop backed by an operator's platform: the same steps with the same result. */

let shop: ProxiedShop

test.beforeAll(async () => {
  shop = await serveProxied()
})
test.afterAll(() => shop.stop())

const { url } = operatorServerOf(testPort)

test.use({
  baseURL: url,
  storageState: {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: 'egg.cookies', value: 'needed' }] }],
  },
})

// Only in the long run: the gate runs the same steps on the embedded platform, and tests an
// operator's calls one by one.
test.describe('ordering on an operator’s platform', { tag: '@long' }, () => {
  test.describe('from a phone', () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

    test('a mechanic orders a part by the number stamped on the old one', async ({ page }) => {
      await orderByNumber(page, '898765433')
    })
  })

  test.describe('from a desktop', () => {
    test.use({ viewport: { width: 1160, height: 900 } })

    test('a workshop in Korea searches by words and pays by bank transfer', async ({ page }) => {
      await orderByWords(page)
    })
  })
})
