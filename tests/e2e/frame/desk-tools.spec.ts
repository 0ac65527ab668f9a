import { site } from '#config/site.ts'
import { drawCodePicture } from '#domain/payment/qr/code-picture.ts'
import { linkTo } from '#routes/links.ts'
import { expect, type Locator, type Page, test } from 'playwright/test'
import { findingsOn } from '../../support/browser/findings.ts'
import { browseAs } from '../../support/scene.ts'

/* Parts that a desktop header gets after first paint. On a phone the footer has the same. */

test.use({ viewport: { width: 1500, height: 800 } })

const tools = (page: Page) => page.locator('.desk-tools')
/**
 * Returns accessibility findings at the current width, the only one that shows the desktop tools.
 */
const findings = (page: Page) => {
  const size = page.viewportSize()
  return findingsOn(page, page.url(), [], size ? [size] : [])
}

/** Presses a button that reloads the page, and waits for the reload. */
const reloadedBy = (page: Page, button: Locator) =>
  Promise.all([page.waitForEvent('load'), button.click()])

test('language and country are selected in the header by keyboard, and Escape restores the focus', async ({
  page,
}) => {
  await page.goto('/th-TH/returnPolicy.html')
  const language = tools(page).locator('summary', { hasText: 'ไทย' }).last()
  await language.focus()
  await language.press('Enter')
  await expect(page.getByRole('link', { name: '한국어' }).first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(language).toBeFocused()
  await expect(tools(page).locator('details[open]')).toHaveCount(0)
  await language.press('Enter')
  await tools(page).getByRole('link', { name: '한국어' }).click()
  await expect(page).toHaveURL('/ko/returnPolicy.html')
  // Changing the language doesn't change the country.
  const country = tools(page).locator('summary').first()
  await country.click()
  const vietnam = tools(page).getByRole('link', { name: '베트남', exact: true })
  await expect(vietnam).toHaveText('🇻🇳 베트남')
  await vietnam.click()
  await expect(page).toHaveURL(/countryId=1234/)
})

test('a signed-in buyer has a menu with prices and sign-out, without a country choice', async ({
  page,
  context,
}) => {
  await browseAs(context, 1, 1001)
  await page.goto('/en')
  const prices = page.locator('[data-prices]')
  const menu = page.locator('[data-welcome]')
  await expect(prices.locator('summary')).toHaveText('Prices: Workshop price')
  await expect(menu.locator('summary')).toHaveText('Welcome, สมชาย การช่าง · ID 1')
  await menu.locator('summary').click()
  // Neither verification nor credit is available to this buyer, so the menu has only the welcome
  // line and the sign-out.
  await expect(menu.locator('div > *')).toHaveText(['Welcome, สมชาย การช่าง', 'Sign out'])
  await expect(menu.getByRole('link').first()).toHaveAttribute('href', linkTo('en', 'account'))
  expect(await findings(page)).toEqual([])
  await prices.locator('summary').click()
  await reloadedBy(page, prices.getByRole('button', { name: 'Consumer price' }))
  await expect(prices.locator('summary')).toHaveText('Prices: Consumer price')
  await prices.locator('summary').click()
  await expect(prices.getByRole('button', { pressed: true })).toHaveText('Consumer price')
  await reloadedBy(page, prices.getByRole('button', { name: 'Workshop price' }))
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/en$/)
  await expect(tools(page).locator('summary')).toHaveCount(2)
  await expect(page.locator('[data-account]')).toHaveText('Sign in')
})

test('a visitor logs in from the header', async ({ page }) => {
  await page.goto('/en')
  await expect(page.locator('.desk-tools').first()).toBeVisible()
  await page.locator('[data-account]').click()
  await expect(page.locator('dialog[open] #si-mobile')).toBeVisible()
})

test.describe('the page frame on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('the header has two rows at the top and one row of 68 px after scrolling', async ({
    page,
  }) => {
    await page.goto('/ko')
    await expect(page.locator('.quick-bar')).toBeVisible()
    const edge = () => page.locator('.header').evaluate((one) => one.getBoundingClientRect().bottom)
    const isStuck = () => page.locator('.header').evaluate((one) => one.hasAttribute('data-stuck'))
    expect(await edge()).toBeGreaterThan(110)
    await page.evaluate(() => scrollTo(0, 67))
    await page.waitForTimeout(400)
    expect(await isStuck()).toBe(false)
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(isStuck).toBe(true)
    expect(await edge()).toBe(68)
  })
})

test('wide screens show the quick bar, which covers no content', async ({ page }) => {
  await page.goto('/vi/returnPolicy.html')
  const bar = page.getByRole('navigation', { name: 'Lối tắt' })
  await expect(bar.getByRole('link')).toHaveCount(8)
  const [left, right] = await page.evaluate(() => [
    document.querySelector('.quick-bar')?.getBoundingClientRect().left ?? 0,
    document.querySelector('main')?.querySelector('.wrap')?.getBoundingClientRect().right ?? 0,
  ])
  expect(left).toBeGreaterThanOrEqual(Number(right))
  await page.evaluate(() => scrollTo(0, 2000))
  await bar.getByRole('button').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the quick bar shows QR codes of the app, and Escape closes them', async ({ page }) => {
  await page.goto('/ko/returnPolicy.html')
  const summary = page.locator('.quick-bar summary')
  await summary.focus()
  await summary.press('Enter')
  const codes = page.locator('.quick-bar details a')
  await expect(codes).toHaveText(Object.keys(site.apps))
  for (const [store, address] of Object.entries(site.apps)) {
    const link = codes.filter({ hasText: store })
    await expect(link).toHaveAttribute('href', address)
    // The payment tests check that a code's path scans as its text.
    await expect(link.locator('path')).toHaveAttribute('d', drawCodePicture(address).path)
    await expect(link).toBeInViewport({ ratio: 1 })
  }
  expect(await findings(page)).toEqual([])
  await summary.press('Escape')
  await expect(codes.first()).toBeHidden()
  await expect(summary).toBeFocused()
})

test.describe('A Korean browser on a phone', () => {
  test.use({ locale: 'ko-KR', viewport: { width: 360, height: 640 } })

  test('is offered Korean once on the home page, and stays in English until the offer is accepted', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => localStorage.setItem('egg.cookies', 'needed'))
    await page.goto('/en-TH')
    const line = page.locator('.language-offer')
    await expect(line.getByRole('link')).toHaveText('한국어로 보기')
    await expect(page).toHaveURL(/\/en-TH/)
    expect(await findings(page)).toEqual([])
    await line.getByRole('button').click()
    await page.reload()
    await page.waitForTimeout(1500)
    await expect(line).toHaveCount(0)
    await page.evaluate(() => localStorage.removeItem('egg.language'))
    await page.reload()
    await line.getByRole('link').click()
    await expect(page).toHaveURL('/ko')
  })
})

test('switching the language keeps the country of the offers and the hotline', async ({ page }) => {
  await page.goto('/th-TH')
  await page.goto('/ko/search/multiCondition.html?searchResultInfo=brake')
  await expect(page.locator('body')).toHaveAttribute('data-country', '1001')
  await page.goto('/ko/returnPolicy.html')
  await expect(page.locator('.header [data-hotline]')).toHaveText('02-095-1180')
})
