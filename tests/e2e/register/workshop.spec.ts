import { expect, test } from 'playwright/test'
import { sendDecision } from '../../support/browser/decisions.ts'
import { linkTo } from '#routes/links.ts'
import { findLastApplication, workshopOf } from '../../support/application.ts'
import { newBuyer } from '../../support/client.ts'
import { openDeskTab } from '../../support/browser/desk-page.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { makePng } from '../../support/browser/pictures.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'
import { sampleCases } from '../../support/rounds.ts'

/* A consumer submits the workshop's documents, service reviews them, and the prices change. */

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(makePng()) })

const ownOffer = () =>
  query<{ id: number }>(
    `SELECT o.sku_org_id AS id FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE s.type = 'OWN' AND s.state = 'OPEN' AND o.country_id = 1001 AND o.stock > 3
       AND o.catalogue_3 < o.catalogue_1 LIMIT 1`,
  )[0]?.id ?? 0

for (const [index, [locale, width]] of sampleCases([
  ['th-TH', 360],
  ['ko', 360],
  ['en', 1160],
]).entries())
  test(`${locale} at ${width}: a consumer is verified with photos and buys at workshop prices`, async ({
    page,
  }) => {
    const buyer = newBuyer(`87600020${index}`)
    await page.setViewportSize({ width, height: 740 })
    await browseAs(page.context(), buyer.id, 1001)
    await page.goto(linkTo(locale, 'product', { id: ownOffer() }))
    await page.locator('.product-buy a[href$="#verify"]').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('#vf-name')).toBeFocused()
    await dialog.locator('.primary').click()
    await expect(dialog.locator('#vf-name')).toBeFocused()
    await expect(dialog.locator('#vf-name-fault')).not.toBeEmpty()
    await expectNoFindings(page, 'verification with faults')

    await dialog.locator('#vf-name').fill('อู่ช่างสมชาย')
    await dialog.locator('#ad-find').fill('10110')
    await dialog.locator('.area-finder li button').first().click()
    await dialog.locator('#ad-detail').fill('99 ถนนสุขุมวิท')
    const files = dialog.locator('[type=file]')
    await files.nth(0).setInputFiles({ ...photo('door.gif'), mimeType: 'image/gif' })
    await expect(dialog.locator('.picture-field').nth(0)).toContainText(/PNG/)
    await files.nth(0).setInputFiles(photo('door.png'))
    await expect(dialog.locator('img')).toHaveCount(1)
    await files.nth(1).setInputFiles(photo('card.png'))
    await expect(dialog.locator('img')).toHaveCount(2)
    await expectNoFindings(page, 'verification filled in')
    await dialog.locator('.primary').click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('[data-verify=SUBMITTED]')).toContainText('อู่ช่างสมชาย')
    await expectNoFindings(page, 'account while it waits')

    const desk = await openDeskTab(page, 'nok', '?view=applications')
    await desk.locator('[data-row]').filter({ hasText: 'อู่ช่างสมชาย' }).last().click()
    const openedLocator = desk.locator('.desk-case')
    await expect(openedLocator.locator('img').first()).toHaveJSProperty('naturalWidth', 37)
    await expectNoFindings(desk, 'applications at the desk')
    await openedLocator.getByRole('button', { name: 'Approve' }).click()
    await sendDecision(desk, 'อู่ช่างสมชาย is approved')

    // The page polls by itself.
    const result = page.locator('[data-result=APPROVED]')
    await expect(result).toBeVisible({ timeout: 60_000 })
    await expectNoFindings(page, 'audit result')
    await result.getByRole('button').click()
    await expect(result).toHaveCount(0)
    await page.goto(linkTo(locale, 'product', { id: ownOffer() }))
    await expect(page.locator('[data-go]')).toBeEnabled()
    await expect(page.locator('.product-buy a[href$="#verify"]')).toBeHidden()
  })

test('a rejected workshop sees the reason and applies again with the same data', async ({
  page,
}) => {
  const buyer = newBuyer('876000210')
  await browseAs(page.context(), buyer.id, 1001)
  await buyer.send('POST /app-api/v1/login/verified', await workshopOf(buyer))
  const desk = await openDeskTab(page, 'nok', '?view=applications')
  const id = findLastApplication(buyer.id)
  const row = desk.locator(`[data-row="${id}"]`)
  await row.click()
  await desk.locator('[data-act=reject]').click()
  const reasonField = desk.getByLabel('Reason for the rejection (shown to the applicant)')
  const reject = desk.getByRole('button', { name: 'Reject and send this message' })
  // The browser's own validation reports the missing reason next to the field.
  await reject.click()
  await expect(reasonField).toBeFocused()
  await desk.getByRole('button', { name: 'Licence has expired' }).click()
  await expect(reasonField).toHaveValue(/expired/)
  await reasonField.fill('The sign can’t be read')
  await expectNoFindings(desk, 'an application that is rejected')
  await reject.click()
  await sendDecision(desk, 'is rejected')
  await expect(row).toHaveCount(0)
  await desk.goto(`/desk?view=applications&caseId=${id}`)
  await expect(desk.locator('.desk-case')).toContainText('The sign can’t be read')
  await expect(desk.locator('[data-status]')).toContainText('rejected by')

  await page.goto(linkTo('en', 'account'))
  const result = page.locator('[data-result=REJECTED]')
  await expect(result).toContainText('The sign can’t be read')
  await result.locator('.primary').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('#vf-name')).toHaveValue('อู่ช่างสมชาย')
  await dialog.locator('.primary').click()
  await expect(page.locator('[data-verify=SUBMITTED]')).toBeVisible()
})

test(
  'the home page asks an eligible buyer to verify, and not again after an answer',
  { tag: '@long' },
  async ({ page }) => {
    const buyer = newBuyer('876000211')
    await browseAs(page.context(), buyer.id, 1001)
    for (const action of ['close', 'reject'] as const) {
      await page.goto('/en')
      await expect(page.locator('.online')).toBeAttached()
      // The prompt loads on the first touch.
      await page.locator('footer').last().dispatchEvent('pointerdown')
      await page.locator(`[data-guide=${action}]`).waitFor()
      if (action === 'close') await expectNoFindings(page, 'home with the prompt')
      const loggedGuide = page.waitForResponse(/logGuide/).catch(() => null)
      await page.locator(`[data-guide=${action}]`).click()
      await expect(page.locator('.guide-verify')).toHaveCount(0)
      if (action === 'reject') expect((await loggedGuide)?.status()).toBe(200)
      await page.reload()
      await page.waitForLoadState('networkidle')
      await page.locator('footer').last().dispatchEvent('pointerdown')
      await page.waitForLoadState('networkidle')
      await expect(page.locator('.guide-verify')).toHaveCount(0)
      await page.evaluate(() => localStorage.removeItem('egg.guide'))
    }
    await page.goto('/en')
    await page.waitForLoadState('networkidle')
    await page.locator('footer').last().dispatchEvent('pointerdown')
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.guide-verify')).toHaveCount(0)
  },
)
