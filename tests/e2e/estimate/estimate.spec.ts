import { expect, type Page, test } from 'playwright/test'
import { findingsOn } from '../../support/browser/findings.ts'
import { browseAs, findSaleableOffers } from '../../support/scene.ts'
import { newWorkshop } from '../../support/order/estimates.ts'
import { query } from '../../support/state.ts'

interface Journey {
  locale: string
  countryId: number
  work: string
  name: string
}

/** Opens a browser for a workshop whose cart has two parts. */
async function withCart(page: Page, { countryId }: Journey) {
  const workshop = await newWorkshop(countryId)
  await browseAs(page.context(), workshop.id, countryId)
  const offers = findSaleableOffers(countryId, 2)
  for (const skuOrgId of offers)
    await workshop.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  return { workshop, offers }
}

/** Makes the estimate in the editor, from the cart to the link. Returns the link. */
async function makeEstimate(page: Page, { locale, work, name }: Journey): Promise<string> {
  await page.goto(`/${locale}/order/shopCart.html`)
  await page.locator('[data-make-estimate]').click()
  await expect(page.locator('[data-parts] li')).toHaveCount(2)
  await page.locator('[data-edit-car]').click()
  await page.locator('#car-plate').fill('กข 4821')
  await page.locator('#car-ownerName').fill(name)
  await page.locator('dialog [type=submit]').click()
  await page.locator('[data-add-labour]').click()
  await page.locator('#labour-name').fill(work)
  await page.locator('#labour-hours').fill('1.5')
  await page.locator('dialog [type=submit]').click()
  const line = page.locator('[data-parts] li').first()
  await line.locator('select').selectOption({ index: 1 })
  await expect(page.locator('[data-saving=saved]')).toBeVisible()
  expect(await findingsOn(page, 'estimate draft')).toEqual([])
  await page.locator('[data-send]').click()
  return (await page.locator('[data-estimate-link]').textContent()) ?? ''
}

/** The car owner unticks the second part and approves the rest, without an account. */
async function approveInPart(owner: Page, link: string, name: string) {
  await owner.goto(link)
  expect(await findingsOn(owner, 'car owner')).toEqual([])
  const boxes = owner.locator('[name=job]')
  await expect(boxes).toHaveCount(2)
  const textBefore = await owner.locator('[data-total]').textContent()
  await boxes.nth(1).uncheck()
  await expect(owner.locator('[data-total]')).not.toHaveText(textBefore ?? '')
  const total = await owner.locator('[data-total]').textContent()
  await owner.locator('[name=name]').fill(name)
  await owner.locator('[value=approve]').click()
  await expect(owner.locator('[data-state=APPROVED]')).toContainText(name)
  await expect(owner.locator('[data-total]')).toHaveText(total ?? '')
}

/** The workshop orders the approved part. */
async function orderParts(page: Page, customerId: number, skuOrgId: number) {
  query('DELETE FROM cart_line WHERE customer_id = ?', customerId)
  await page.reload()
  await expect(page.locator('[data-order-parts] li')).toHaveCount(1)
  expect(await findingsOn(page, 'estimate approved')).toEqual([])
  await page.locator('[data-to-cart]').click()
  await expect(page.locator('[data-added="1"]')).toBeVisible()
  expect(query('SELECT sku_org_id AS id FROM cart_line WHERE customer_id = ?', customerId)).toEqual(
    [{ id: skuOrgId }],
  )
}

async function journey(page: Page, owner: Page, about: Journey) {
  const { workshop, offers } = await withCart(page, about)
  const link = await makeEstimate(page, about)
  await approveInPart(owner, link, about.name)
  const [approved] = query<{ lines: string }>(
    'SELECT lines FROM estimate WHERE customer_id = ?',
    workshop.id,
  )
  const [first] = JSON.parse(approved?.lines ?? '[]') as { skuOrgId: number }[]
  expect(offers).toContain(first?.skuOrgId)
  await orderParts(page, workshop.id, first?.skuOrgId ?? 0)
  await page.goto(`/${about.locale}/estimates.html`)
  await expect(page.locator('[data-state=APPROVED]')).toHaveCount(1)
  expect(await findingsOn(page, 'estimates')).toEqual([])
}

test.describe('A workshop in Thailand, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('makes an estimate from the cart, gets a part approved by the customer and orders it', async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const about = { locale: 'th-TH', countryId: 1001, work: 'เปลี่ยนผ้าเบรก', name: 'วิชัย' }
    await journey(page, await context.newPage(), about)
    await context.close()
  })
})

test.describe('A workshop in Korea, on a desktop', () => {
  test.use({ viewport: { width: 1366, height: 900 } })

  test('makes an estimate from the cart, gets a part approved by the customer and orders it', async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const about = { locale: 'ko', countryId: 1198, work: '브레이크 패드 교환', name: '박서준' }
    await journey(page, await context.newPage(), about)
    await context.close()
  })

  test('a car owner without JavaScript sees the new amount first, then approves', async ({
    browser,
  }) => {
    const { sentEstimateOf } = await import('../../support/order/estimates.ts')
    const { estimate } = await sentEstimateOf(await newWorkshop())
    const context = await browser.newContext({ javaScriptEnabled: false })
    const owner = await context.newPage()
    await owner.goto(estimate.link)
    await owner.locator('[name=job]').nth(1).uncheck()
    await owner.locator('[name=name]').fill('Wichai')
    await owner.locator('[value=approve]').click()
    await expect(owner.getByRole('alert')).toContainText('Check it and approve again')
    await owner.locator('[value=approve]').click()
    await expect(owner.locator('[data-state=APPROVED]')).toContainText('Wichai')
    await context.close()
  })
})
