import { expect, type Page, test } from 'playwright/test'
import { sampleCases } from '../../support/rounds.ts'

/** Returns the events that a page sends about a visit when the visitor leaves it. */
async function toldBy(page: Page, choice: 'all' | 'needed' | null): Promise<string[]> {
  const sentEvents: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('batchSave')) sentEvents.push(request.postData() ?? '')
  })
  await page.addInitScript((storedText) => {
    if (storedText) localStorage.setItem('egg.cookies', storedText)
  }, choice)
  await page.goto('/th-TH/products/details/1.html?vin=MR0FZ29G501234567')
  await page.waitForTimeout(1500)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForTimeout(500)
  return sentEvents
}

// Without an answer, as few requests are allowed as after a refusal.
for (const choice of sampleCases(['needed', null]))
  test(`no event is sent after the cookie choice ${choice}`, async ({ page }) => {
    expect(await toldBy(page, choice)).toEqual([])
  })

test('after consent, only the step name is sent, without the URL', async ({ page }) => {
  expect(await toldBy(page, 'all')).toEqual(['{"events":[{"name":"product"}]}'])
})
