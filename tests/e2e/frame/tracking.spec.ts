import { expect, type Page, test } from 'playwright/test'
import { sample } from '../../support/rounds.ts'

/** What a page tells of a visit when it is left. */
async function toldBy(page: Page, choice: 'all' | 'needed' | null): Promise<string[]> {
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('batchSave')) told.push(request.postData() ?? '')
  })
  await page.addInitScript((kept) => {
    if (kept) localStorage.setItem('egg.cookies', kept)
  }, choice)
  await page.goto('/th-TH/products/details/1.html?vin=MR0FZ29G501234567')
  await page.waitForTimeout(1500)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForTimeout(500)
  return told
}

// Who has not answered yet is asked for as little as who refused.
for (const choice of sample(['needed', null]))
  test(`nothing is told by who answered ${choice}`, async ({ page }) => {
    expect(await toldBy(page, choice)).toEqual([])
  })

test('who agreed is counted by the step alone, and nothing of the address goes along', async ({
  page,
}) => {
  expect(await toldBy(page, 'all')).toEqual(['{"events":[{"name":"product"}]}'])
})
