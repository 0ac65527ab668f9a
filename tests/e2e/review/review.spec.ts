import { expect, test } from 'playwright/test'
import { sendDecision } from '../../support/browser/decisions.ts'
import { linkTo } from '#routes/links.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { placeReceived } from '../../support/order/orders.ts'
import { makePng } from '../../support/browser/pictures.ts'
import { browseAs, openDeskAs } from '../../support/scene.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'
import { sampleCases } from '../../support/rounds.ts'

/*
 * A buyer who received a part reviews it. Others can read the review once the desk has approved it.
 */

for (const [index, locale] of sampleCases(['th-TH', 'ko', 'en']).entries())
  test(`${locale}: a part is rated by keyboard, and the review appears after approval`, async ({
    page,
  }) => {
    const buyer = newBuyer(`87600010${index}`)
    const { skuOrgId } = offerWith(20, 470 + index)
    const id = await placeReceived(buyer, skuOrgId)
    await browseAs(page.context(), buyer.id, 1001)
    await page.goto(linkTo(locale, 'orderDetail', { id }))
    const givenLocator = page.locator('.line-review')
    await givenLocator.locator('[data-rate]').press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.locator('.primary').press('Enter')
    await expect(dialog.locator('#review-fault')).not.toBeEmpty()
    await expectNoFindings(page, 'rating')
    await dialog.locator('[name=stars]').first().press('Space')
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
    await expect(dialog.locator('[name=stars]').nth(3)).toBeChecked()
    await dialog.locator('textarea').fill('ใส่ตรงรุ่น <b>ไม่ต้องแปลง</b>')
    await dialog.locator('[type=file]').setInputFiles({
      name: 'part.png',
      mimeType: 'image/png',
      buffer: Buffer.from(makePng()),
    })
    await expect(dialog.locator('.review-pictures img')).toHaveCount(1)
    await dialog.locator('.primary').press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(givenLocator.locator('p').first()).toBeFocused()
    await expect(givenLocator).toContainText('<b>ไม่ต้องแปลง</b>')
    await expectNoFindings(page, 'order with a review')

    const nok = staffFor('nok')
    const [written] = query<{ id: number }>(
      'SELECT id FROM review WHERE sku_org_id = ? ORDER BY id DESC',
      skuOrgId,
    )
    const reviewId = written?.id ?? 0
    await nok.send('POST /desk/reviews/{id}/decide', { id: reviewId, state: 'PASSED' })
    await page.reload()
    await givenLocator.getByRole('link').first().click()
    const fold = page.locator('.product-fold').last()
    await fold.locator('summary').press('Enter')
    await expect(fold).toContainText('ใส่ตรงรุ่น <b>ไม่ต้องแปลง</b>')
    const picture = fold.locator('li').first().locator('img')
    await expect(picture).toHaveJSProperty('naturalWidth', 37)
    await expectNoFindings(page, 'part with a review')
  })

test('service approves a review or refuses it with a reason', async ({ page }) => {
  const buyer = newBuyer('876000110')
  const [pass, refuse] = [offerWith(20, 474), offerWith(20, 475)]
  const numbers: string[] = []
  const ids: number[] = []
  for (const { skuOrgId } of [pass, refuse]) {
    const orderId = await placeReceived(buyer, skuOrgId)
    const { data } = await buyer.send(
      'POST /web-api/order/review',
      { orderId, skuOrgId, stars: 2, words: 'Came late. Call 089 800 0111' },
      { 'Idempotency-Key': `desk-review-${orderId}` },
    )
    numbers.push(data.orderNumber)
    ids.push(data.lines[0]?.review.given?.reviewId ?? 0)
  }
  await openDeskAs(page, 'nok')
  await page.getByRole('link', { name: 'Reviews' }).click()
  const row = (n: number) => page.locator(`[data-row="${ids[n]}"]`)
  await row(0).click()
  await expect(page.locator('.desk-case mark')).toHaveText('089 800 0111')
  await expectNoFindings(page, 'reviews at the desk')
  await page.locator('[data-act=clean]').click()
  await sendDecision(page, 'published without contact details')
  await expect(row(0)).toHaveCount(0)
  expect(query('SELECT text FROM review WHERE id = ?', ids[0] ?? 0)).toMatchObject([
    { text: 'Came late. Call […]' },
  ])
  await row(1).click()
  await page.keyboard.press('r')
  await page
    .getByLabel('Reason for the rejection (shown to the author)')
    .fill('About the carrier, not the part')
  await page.getByRole('button', { name: 'Reject the review' }).click()
  await sendDecision(page, 'review of')
  await expect(row(1)).toHaveCount(0)
  // The search box also finds orders here and links to them.
  await page.getByLabel(/Find orders/).fill(numbers[1] ?? '')
  await page.getByLabel(/Find orders/).press('Enter')
  const foundLocator = page.locator('[data-row]')
  await expect(foundLocator).toHaveCount(1)
  await expect(foundLocator).toContainText(numbers[1] ?? '-')
})
