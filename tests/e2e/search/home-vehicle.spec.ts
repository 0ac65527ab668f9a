import { expect, type Page, test } from 'playwright/test'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { query } from '../../support/state.ts'

/** The newest model of a popular series. */
function newestModelOf(series: string) {
  const [model] = query<{ id: number }>(
    `SELECT max(m.id) AS id FROM vehicle_model m JOIN vehicle_serial s ON s.id = m.serial_id
     WHERE s.name = ?`,
    series,
  )
  return { vehicleModelId: model?.id ?? 0, name: `${series} test` }
}

const revo = newestModelOf('Hilux Revo')
const dmax = newestModelOf('D-Max')

async function store(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])),
  )
}

test.use({ viewport: { width: 360, height: 640 } })

test('the home page lists the service parts of the selected vehicle, each with a one-touch add-to-cart button', async ({
  page,
}) => {
  await store(page, { 'egg.vehicle': revo, 'egg.vehicle.picked': [revo, dmax] })
  await page.goto('/th-TH')
  const section = page.locator('[data-service]')
  const rows = section.locator('li[data-sku]:visible')
  await expect(rows).toHaveCount(4)
  // The price, the stock and the day arrive after the list.
  await expect(rows.first().locator('[data-cost]')).toHaveText(/฿[\d,.]+/)
  await expect(rows.first().locator('[data-when] b')).not.toBeEmpty()
  await expect(page.locator('.home-band .promise')).toHaveCSS('position', 'absolute')
  await rows.locator('[data-plus]:enabled').first().click()
  await expect(page.locator('[data-badge]:visible').first()).toHaveText('1')
  await expectNoFindings(page, 'home with a vehicle at 360')
})

test('selecting another of the visitor’s vehicles replaces the list without leaving the page', async ({
  page,
}) => {
  await store(page, { 'egg.vehicle': revo, 'egg.vehicle.picked': [revo, dmax] })
  await page.goto('/en-TH?changeRoute=no')
  const section = page.locator('[data-service]')
  await expect(section.locator('li[data-sku]').first()).toBeVisible()
  const response = page.waitForResponse(/recommendYouMayLike/)
  await section.getByRole('button', { name: dmax.name }).click()
  expect(new URL((await response).url()).searchParams.get('vehicleModelId')).toBe(
    String(dmax.vehicleModelId),
  )
  await expect(section.getByRole('button', { name: dmax.name })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(section.locator('[data-service-all]')).toHaveAttribute(
    'href',
    new RegExp(`/${dmax.vehicleModelId}\\.html`),
  )
  await expect(section.locator('li[data-sku] [data-when] b').first()).not.toBeEmpty()
})

test('nothing moves when the service parts arrive', async ({ page }) => {
  await store(page, { 'egg.vehicle': revo })
  await page.addInitScript(() => {
    const movedElements: string[] = []
    Object.assign(window, { moved: movedElements })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node: Element | null }[]
      })[])
        for (const { node } of entry.sources)
          movedElements.push(node?.parentElement?.innerHTML ?? 'removed')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/en-TH?changeRoute=no')
  await expect(page.locator('[data-service] [data-when] b').first()).not.toBeEmpty()
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})

test('the page of a visitor without a vehicle requests no service parts', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('recommendYouMayLike')) requests.push(request.url())
  })
  await page.goto('/en-TH?changeRoute=no', { waitUntil: 'networkidle' })
  await expect(page.locator('[data-service]')).toBeHidden()
  expect(requests).toEqual([])
})
