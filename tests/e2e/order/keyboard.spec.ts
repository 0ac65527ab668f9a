import { expect, test } from 'playwright/test'
import auth from '../../../src/i18n/messages/en/auth.json' with { type: 'json' }
import { expectFocus, Keys } from '../../support/browser/keys.ts'
import { sampleCases } from '../../support/rounds.ts'
import { deleteCodes, releaseNumber, readLastCode } from '../../support/state.ts'

/* Keyboard-only use: the focus is never lost, and few keys are needed. */

const cellphone = '898700001'

test.use({ viewport: { width: 1160, height: 800 } })

test('an order takes at most 60 key presses from the search, not counting typed text', async ({
  page,
}) => {
  releaseNumber(cellphone)
  const keys = new Keys(page)
  await page.goto('/en')
  await page.waitForLoadState('networkidle')
  // "/" moves the focus to the search from anywhere.
  await keys.press('/')
  keys.fields++
  await page.keyboard.type('90915-YZZD4')
  await keys.press('Enter')
  await expect(page).toHaveURL(/90915/)
  await expect(page.locator('.offer-row').first()).toBeVisible()
  await keys.press('Tab')
  await expectFocus(page, '[data-skip]')
  await keys.press('Enter')
  await keys.reach('a[href="#list"].skip-link')
  await keys.press('Enter')
  await keys.reach('.offer-row:has(.plus:enabled) a.number')
  await keys.press('Enter')

  await expect(page.locator('[data-number]')).toHaveText('90915-YZZD4')
  await expect(page.locator('[data-go]')).toBeEnabled()
  await keys.press('Tab')
  await keys.press('Enter')
  await keys.reach('[data-go]')
  await keys.press('Enter')
  await expect(page.locator('.header [data-badge]')).toHaveText('1')
  await expectFocus(page, '[data-go]')
  await expect(page.locator('[data-to-cart]')).toBeAttached()

  await keys.press('Tab')
  await expectFocus(page, '[data-to-cart]')
  await keys.press('Enter')
  await expect(page).toHaveURL(/shopCart/)
  await expect(page.locator('.pay-bar .primary')).toBeVisible()
  await keys.press('Tab')
  await expectFocus(page, '[data-skip]')
  await keys.press('Enter')
  await keys.reach('.pay-bar .primary')
  await keys.press('Enter')

  await expectFocus(page, '#si-mobile')
  await keys.fill('#si-mobile', `0${cellphone}`)
  await keys.reach('#si-terms')
  await keys.press('Space')
  await keys.press('Enter')
  await expect(page.frameLocator('iframe').getByRole('slider')).toBeFocused()
  await keys.press('End')
  await expectFocus(page, '#si-code')
  keys.fields++
  await page.keyboard.type(readLastCode(cellphone))
  // A new buyer has no address and enters one at checkout.
  await expectFocus(page, '#ad-name')
  await keys.fill('#ad-name', 'Somchai')
  await keys.fill('#ad-find', '81120')
  await expect(page.locator('.area-finder li').first()).toBeVisible()
  await keys.press('Enter')
  await expect(page.locator('#ad-post')).toHaveValue('81120')
  await expectFocus(page, '#ad-detail')
  await keys.fill('#ad-detail', '12/3')
  await keys.reach('form .button')
  await keys.press('Enter')
  await expect(page).toHaveURL(/checkOrder/)
  await expect(page.locator('[name=address]:checked')).toBeVisible()
  await keys.press('Tab')
  await expectFocus(page, '[data-skip]')
  await keys.press('Enter')
  await keys.reach('.pay-bar .primary')
  await keys.press('Enter')
  await expect(page).toHaveURL(/order\/result/)
  test
    .info()
    .annotations.push({ type: 'presses', description: `${keys.presses} for ${keys.fields}` })
  expect(keys.presses - keys.fields).toBeLessThanOrEqual(60)
})

// The header is the same on all pages, and in the gate the test above reaches the cart this way.
for (const path of sampleCases(['order/checkOrder', 'quickOrder', 'order/shopCart', 'account']))
  test(`${path}: the first Tab focuses the link that skips the header`, async ({ page }) => {
    await page.goto(`/en/${path}.html`)
    await expect(page.locator('[data-island] .skeleton')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expectFocus(page, '[data-skip]')
  })

test('signing in on a screen that requires sign-in focuses the screen’s title', async ({
  page,
}) => {
  deleteCodes('898700002')
  await page.goto('/en/order/list.html')
  // The dialog opens by itself once per visit, later only by the button, in the frame after the
  // press.
  await expectFocus(page, '#si-mobile')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: auth.title }).press('Enter')
  await expectFocus(page, '#si-mobile')
  await page.keyboard.type('0898700002')
  await page.locator('#si-terms').press('Space')
  await page.keyboard.press('Enter')
  const slide = page.frameLocator('iframe').getByRole('slider')
  await expect(slide).toBeFocused()
  await expect(page.getByText(auth.verify)).toBeVisible()
  await slide.press('End')
  await expectFocus(page, '#si-code')
  await page.keyboard.type(readLastCode('898700002'))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectFocus(page, 'h1')
})
