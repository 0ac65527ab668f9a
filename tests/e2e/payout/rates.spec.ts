import { expect, test } from 'playwright/test'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { openDeskAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

const clear = () => {
  query('DELETE FROM commission_rate_change')
  query('DELETE FROM commission_rate WHERE starts_at > ?', Date.now())
}
test.beforeEach(clear)
test.afterEach(clear)
test.use({ viewport: { width: 1366, height: 768 } })

test('finance proposes a rate and reads its effect, an owner confirms it', async ({ page }) => {
  const day = `${new Date().getFullYear() + 1}-03-01`
  await openDeskAs(page, 'fern', '?view=rates')
  const form = page.getByRole('region', { name: 'Propose a rate' })
  await form.getByLabel('Category').selectOption({ index: 1 })
  await form.getByLabel('Rate in percent').fill('8')
  await form.getByLabel('First day').fill(day)
  await expect(form.getByText('Orders already placed keep theirs.')).toContainText('8 %')
  await form.getByRole('button', { name: 'Propose this rate' }).click()
  const waitingLocator = page.locator('[data-change]')
  await expect(waitingLocator).toContainText('Someone else confirms it')
  await expect(waitingLocator.getByRole('button', { name: 'Confirm this rate' })).toHaveCount(0)
  await expectNoFindings(page)

  await openDeskAs(page, 'boss', '?view=rates')
  await waitingLocator.getByRole('button', { name: 'Confirm this rate' }).click()
  await expect(waitingLocator).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'coming' })).toContainText('8 %')
  await page.setViewportSize({ width: 360, height: 800 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  await expectNoFindings(page)
})
