import { expect, type Page, test } from 'playwright/test'
import { sendDecision } from '../../support/browser/decisions.ts'
import { findingsOn } from '../../support/browser/findings.ts'
import { makePng } from '../../support/browser/pictures.ts'
import { openDeskTab } from '../../support/browser/desk-page.ts'
import { newBuyer } from '../../support/client.ts'
import { browseAs } from '../../support/scene.ts'
import { placeIn, makeSections } from '../../support/seller/join.ts'

const look = async (page: Page, name: string) => {
  const folder = process.env['LOOK_AT']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** Fills in the areas of the registered address. */
async function fillPlace(page: Page, countryId: number): Promise<void> {
  const { stateId, cityId, districtId, postCode } = placeIn(countryId)
  await page.locator('#ad-stateId').selectOption(String(stateId))
  await page.locator('#ad-cityId').selectOption(String(cityId))
  await page.locator('#ad-districtId').selectOption(String(districtId))
  const code = page.locator('#ad-post')
  if ((await code.evaluate((field) => field.tagName)) === 'SELECT')
    await code.selectOption(postCode)
  else await code.fill(postCode)
}

/** Fills in all steps up to the final summary. */
async function fillSteps(
  page: Page,
  { countryId, taxId, bank }: { countryId: number; taxId: string; bank: string },
): Promise<void> {
  const givenSections = makeSections()
  const next = () => page.locator('.sell-form form [type=submit]').click()
  await page.locator('#sell-registeredName').fill(givenSections.company.registeredName)
  await page.locator('#sell-shopName').fill(givenSections.company.shopName)
  await page.locator('#sell-taxId').fill('123')
  await page.locator('#ad-detail').fill(givenSections.company.street)
  await fillPlace(page, countryId)
  await next()
  // The wrong number is saved and reported, with the focus on its field.
  await expect(page.locator('#sell-taxId')).toBeFocused()
  await look(page, `company-${countryId}`)
  expect(await findingsOn(page, 'company')).toEqual([])
  await page.locator('#sell-taxId').fill(taxId)
  await next()
  await page.locator('#sell-bank').selectOption(bank)
  await page.locator('#sell-holder').fill(givenSections.bank.holder)
  await page.locator('#sell-number').fill(givenSections.bank.number.slice(0, 12))
  await next()
  await page.locator('[data-kinds] label').first().click()
  await look(page, `goods-${countryId}`)
  await next()
  await expect(page.locator('[data-papers]')).toBeVisible()
  for (const locator of await page.locator('[data-paper]:not([data-paper=DEALER])').all()) {
    await locator.locator('input').setInputFiles({
      name: 'document.png',
      mimeType: 'image/png',
      buffer: Buffer.from(makePng()),
    })
    await expect(locator.locator('img')).toBeVisible()
  }
  await look(page, `documents-${countryId}`)
  expect(await findingsOn(page, 'documents')).toEqual([])
  await page.locator('.sell-form footer .primary').click()
  await page.locator('#sell-name').fill(givenSections.signatory.name)
  await page.locator('#sell-role').fill(givenSections.signatory.role)
  await page.locator('#sell-email').fill(givenSections.signatory.email)
  await next()
}

test('a company in Indonesia applies on a phone, sends a better document and is approved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const applicant = newBuyer(undefined, { countryId: 1102 })
  await page.goto('/id/sell.html')
  await expect(page.locator('.sell-facts')).toContainText('10 %')
  await look(page, 'sell-id')
  expect(await findingsOn(page, 'sell')).toEqual([])
  await browseAs(page.context(), applicant.id, 1102)
  await page.reload()
  await fillSteps(page, { countryId: 1102, taxId: '0123456789012345', bank: 'BCA' })
  await look(page, 'send-id')
  await page.locator('[data-agree] input').check()
  await page.locator('.sell-form footer .primary').click()
  await expect(page.locator('[data-result=SENT]')).toBeVisible()
  await look(page, 'sent-id')

  const desk = await openDeskTab(page, 'nok', '?view=sellers')
  await desk.setViewportSize({ width: 1366, height: 768 })
  await desk.locator('.queue-list a', { hasText: 'Anugerah' }).last().click()
  await expect(desk.locator('.desk-case')).toBeVisible()
  await look(desk, 'desk-case')
  expect(await findingsOn(desk, 'desk case')).toEqual([])
  await desk.locator('[data-act=ask]').click()
  await desk.locator('select[name=paper]').selectOption('BANK')
  await desk.locator('[data-templates] button').first().click()
  await look(desk, 'desk-ask')
  await desk.getByRole('button', { name: 'Send this message' }).click()
  await sendDecision(desk, 'asked for')

  await page.reload()
  await expect(page.locator('.sell-form .note')).toBeVisible()
  await expect(page.locator('[data-paper]')).toHaveCount(1)
  const attributeBefore = await page.locator('[data-paper=BANK] img').getAttribute('src')
  await page.locator('[data-paper=BANK] input').setInputFiles({
    name: 'document.png',
    mimeType: 'image/png',
    buffer: Buffer.from(makePng()),
  })
  await expect(page.locator('[data-paper=BANK] img')).not.toHaveAttribute(
    'src',
    attributeBefore ?? '',
  )
  await look(page, 'asked-id')
  await page.locator('.sell-form footer .primary').click()
  await page.locator('[data-agree] input').check()
  await page.locator('.sell-form footer .primary').click()
  await expect(page.locator('[data-result=SENT]')).toBeVisible()

  await desk.goto('/desk?view=sellers')
  await desk.locator('.queue-list a', { hasText: 'Anugerah' }).last().click()
  await expect(desk.locator('[data-checks] input')).toHaveCount(5)
  for (const box of await desk.locator('[data-checks] input').all()) await box.check()
  await desk.locator('[data-act=check]').click()
  await sendDecision(desk, 'second person')
  const second = await openDeskTab(page, 'fern', '?view=sellers&stage=CHECKED')
  await second.locator('.queue-list a', { hasText: 'Anugerah' }).last().click()
  await second.locator('[data-act=approve]').click()
  await second.locator('[data-confirm]').click()
  await expect(second.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible()

  await page.reload()
  await expect(page.locator('[data-result=APPROVED]')).toBeVisible()
  await page.locator('[data-result=APPROVED] .primary').click()
  await expect(page.locator('[data-secret]')).not.toBeEmpty()
  await look(page, 'approved-id')
  expect(await findingsOn(page, 'approved')).toEqual([])
})

test('a company in Thailand sees the costs and applies in English', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const applicant = newBuyer()
  await browseAs(page.context(), applicant.id, 1001)
  await page.goto('/en-TH/sell.html')
  await expect(page.locator('.sell-facts')).toContainText('2.1 %')
  await expect(page.locator('.sell-form')).toBeVisible()
  await look(page, 'sell-en-th')
  await fillSteps(page, { countryId: 1001, taxId: '1101700230708', bank: 'KBank' })
  await look(page, 'send-en-th')
  await page.locator('[data-agree] input').check()
  await page.locator('.sell-form footer .primary').click()
  await expect(page.locator('[data-result=SENT]')).toBeVisible()
})
