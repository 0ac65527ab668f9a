import { expect, test } from 'playwright/test'
import { browseAs } from '../../support/scene.ts'
import { readLayoutShifts, watchShifts } from '../../support/server/shifts.ts'

const notOnSale = `/th-TH/search/multiCondition.html?searchResultInfo=${encodeURIComponent('กันชนหน้า วีออส')}`

test.use({ viewport: { width: 360, height: 640 } })

test('a buyer turns a stock alert for an unavailable part on and off', async ({
  page,
  context,
}) => {
  await browseAs(context, 1, 1001)
  await page.goto(notOnSale)
  await expect(page.locator('h1')).toHaveText(/กันชนหน้า · วีออส/)
  const box = page.locator('[data-tell-me]')
  const button = box.getByRole('button')
  await expect(button).toBeInViewport()
  await button.click()
  await expect(box.getByRole('status')).toContainText('0001')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toBeFocused()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(button).toHaveText('แจ้งเตือนเมื่อมีของ')
})

test('a stock alert requires sign-in, and a network failure shows an error', async ({
  page,
  context,
}) => {
  await page.goto(notOnSale)
  await page.locator('[data-tell-me] button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await browseAs(context, 1, 1001)
  await page.goto(notOnSale)
  await page.route('**/demand/arrivalNotice', (route) => route.abort())
  const box = page.locator('[data-tell-me]')
  await box.getByRole('button').click()
  await expect(box).toHaveAttribute('data-state', 'failed')
  await expect(box.getByRole('status')).not.toBeEmpty()
})

test('the stock alert button renders before its script and causes no layout shift', async ({
  page,
}) => {
  await watchShifts(page)
  // The script is delayed enough that the page is painted without it.
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto(notOnSale)
  const button = page.locator('[data-tell-me] button')
  await expect(button).toBeVisible()
  await expect(button).toBeDisabled()
  await expect(button).toBeEnabled()
  expect(await readLayoutShifts(page)).toEqual([])
})
