import { expect, type Page, test } from 'playwright/test'
import { sendDecision } from '../../support/browser/decisions.ts'
import { site } from '#config/site.ts'
import { linkTo } from '#routes/links.ts'
import { openVerifiedBrowser, registrationOf } from '../../support/application.ts'
import { openDeskTab } from '../../support/browser/desk-page.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { findSaleableOffers } from '../../support/scene.ts'
import { deleteCodes, readLastCode } from '../../support/state.ts'

/*
 * A Korean number that isn't registered: requirements are shown before sign-in fails, then approval
 * and an order.
 */

const dialogOf = (page: Page) => page.getByRole('dialog')

/** Enters number and code in the open sign-in dialog. */
async function proveNumber(page: Page, cellphone: string) {
  deleteCodes(cellphone)
  // Resets the minute until the next code.
  await page.evaluate(() => sessionStorage.clear())
  const dialog = dialogOf(page)
  await dialog.locator('.mobile-field select').selectOption('1198')
  await dialog.locator('#si-mobile').fill(`0${cellphone}`)
  await dialog.locator('form .primary').click()
  await page.frameLocator('iframe').getByRole('slider').press('End')
  await dialog.locator('#si-code').waitFor()
  await dialog.locator('#si-code').fill(readLastCode(cellphone))
}

test('ko at 360: a new customer applies, is approved, signs in and places a first order', async ({
  page,
}) => {
  // An unregistered number, also on a retry.
  const cellphone = `1088${String(Date.now()).slice(-6)}`
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ko')
  const door = page.locator('[data-korea-door]')
  await expect(door).toContainText('승인')
  await door.locator('summary').click()
  await expect(door).toContainText(site.hotlines[1198] ?? 'no hotline')
  await expectNoFindings(page, 'home with the door')

  const [skuOrgId = 0] = findSaleableOffers(1198, 1)
  await page.goto(linkTo('ko', 'product', { id: skuOrgId }))
  await page.locator('[data-go]').click()
  await expect(page.locator('[data-badge]').first()).toHaveText('1')
  await page.goto(linkTo('ko', 'cart'))
  await expect(page.locator('[data-korea-door]')).toBeVisible()

  await page.goto(linkTo('ko', 'account'))
  await page.locator('[data-sign-in] + button').click()
  await expect(dialogOf(page).locator('[data-korea-door]')).toBeVisible()
  await proveNumber(page, cellphone)
  await expect(dialogOf(page).locator('[data-apply=form]')).toBeFocused()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: '가입 신청' }).click()
  await expectNoFindings(page, 'application with faults')
  await dialog.locator('#ad-name').fill('김민수')
  await dialog.locator('#ad-find').fill('종로')
  await dialog.locator('.area-finder li button').first().click()
  await dialog.locator('#ad-detail').fill('세종대로 110')
  for (const box of [1, 2, 3]) await dialog.locator(`[name=term-${box}]`).check()
  await dialog.getByRole('button', { name: '가입 신청' }).click()
  await expect(dialog.locator('[data-apply=waiting]')).toBeFocused()
  await expectNoFindings(page, 'application that waits')
  await dialog.locator('.close').click()

  const desk = await openDeskTab(page, 'nok', '?view=applications')
  const row = desk.locator('[data-row]').filter({ hasText: '김민수' }).last()
  await row.click()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await sendDecision(desk, '김민수 is approved')
  await desk.close()

  await page.goto(linkTo('ko', 'account'))
  await page.locator('[data-sign-in] + button').click()
  await proveNumber(page, cellphone)
  await expect(page.locator('h1')).toContainText('김민수')
  await page.goto(linkTo('ko', 'cart'))
  await page.locator('.pay-bar .primary, [data-order]').first().click()
  await expect(page).toHaveURL(/checkOrder/)
  await expect(page.locator('[name=address]:checked')).toHaveCount(1)
  await page.locator('.pay-bar .primary').click()
  await expect(page).toHaveURL(/order\/(result|payment)/, { timeout: 60_000 })
})

test(
  'a rejected applicant sees the reason and a prefilled form',
  { tag: '@long' },
  async ({ page }) => {
    const cellphone = '1088100002'
    const { browser } = await openVerifiedBrowser(cellphone)
    await browser.send('POST /client/register/apply', registrationOf(cellphone))
    const desk = await openDeskTab(page, 'nok', '?view=applications')
    await desk.locator('[data-row]').filter({ hasText: 'Korean number' }).last().click()
    await desk.locator('[data-act=reject]').click()
    await desk
      .getByLabel('Reason for the rejection (shown to the applicant)')
      .fill('상호를 알려 주세요')
    await desk.getByRole('button', { name: 'Reject and send this message' }).click()
    await sendDecision(desk, 'is rejected')
    for (const [locale, width] of [
      ['ko', 360],
      ['en', 1160],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await page.context().clearCookies({ name: '__Host-applicant' })
      await page.goto(linkTo(locale, 'account'))
      await page.locator('[data-sign-in] + button').click()
      await proveNumber(page, cellphone)
      await expect(dialogOf(page)).toContainText('상호를 알려 주세요')
      await expectNoFindings(page, 'rejected application')
      if (locale === 'ko') {
        await dialogOf(page).getByRole('button', { name: '다시 신청' }).click()
        await expect(dialogOf(page).locator('#ad-name')).toHaveValue('김민수')
      }
    }
  },
)
