import { expect, test } from 'playwright/test'
import { linkTo } from '#routes/links.ts'
import { newBuyer } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { browseAs } from '../../support/scene.ts'

/* Entries from other sites, as the visitor sees them. */

test('a visitor from the repair site sees a link back until the browser closes', async ({
  page,
}) => {
  const backLink = page.locator('.repair-scene a')
  await page.goto('/en?origin=REPAIR_WEB')
  await expect(backLink).toHaveAttribute('href', /repair/)
  await expectNoFindings(page, 'home from the repair site')
  for (const path of ['/th-TH/search/firstCategory/1.html', '/ko/privacyPolicy.html']) {
    await page.goto(path)
    await expect(backLink).toBeVisible()
  }
  const scene = (await page.context().cookies()).find(({ name }) => name === 'egg_scene')
  expect(scene?.expires).toBe(-1)
  await page.context().clearCookies()
  await page.goto('/en')
  await page.waitForLoadState('networkidle')
  await expect(backLink).toHaveCount(0)
})

test('an Alai link with another buyer’s token keeps the session and warns for six seconds', async ({
  page,
}) => {
  const [own, other] = [newBuyer('877000040'), newBuyer('877000041')]
  await browseAs(page.context(), own.id, 1001)
  await page.goto(`/en?source=Alai&targetPage=2&token=${other.token}`)
  const warning = page.locator('[data-toast]')
  await expect(warning).toBeVisible()
  const text = await warning.textContent()
  expect(text).toMatch(/account/i)
  expect(page.url()).not.toContain(other.token)
  await page.waitForTimeout(4500)
  await expect(warning).toBeVisible()
  await expect(warning).toBeHidden({ timeout: 2500 })
})

test(
  'an error message in the address is shown as text for three seconds and removed',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/en?errorMsg=%3Cb%3Ewrong%3C%2Fb%3E')
    const toast = page.locator('[data-toast]')
    await expect(toast).toHaveText('<b>wrong</b>')
    await expect(page).not.toHaveURL(/errorMsg/)
    await page.waitForTimeout(2000)
    await expect(toast).toBeVisible()
    await expect(toast).toBeHidden({ timeout: 2500 })
  },
)

test('an empty cart shows a visitor the approval notice in Korea, and not in Thailand', async ({
  page,
}) => {
  await page.goto(linkTo('ko', 'cart'))
  await expect(page.locator('[data-korea-door]')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(linkTo('th-TH', 'cart'))
  await expect(page.locator('.empty')).toBeVisible()
  await expect(page.locator('[data-korea-door]')).toHaveCount(0)
})

test(
  'the first key press on a page loads the verification status',
  { tag: '@long' },
  async ({ page }) => {
    await browseAs(page.context(), newBuyer('877000042').id, 1001)
    await page.goto('/en')
    await page.waitForLoadState('networkidle')
    const requestPromise = page.waitForRequest(/queryUserLoginInfo|login\/verified|client\/profile/)
    await page.keyboard.press('Tab')
    await requestPromise
  },
)

test('an invalid token shows a login error', async ({ page }) => {
  await page.goto('/en?token=a-made-up-token-0123456789')
  await expect(page.locator('[data-toast]')).toHaveText('Sign-in failed. Please try again.')
  await expect(page).not.toHaveURL(/token|errorMsg/)
})
