import { expect, test } from 'playwright/test'
import en from '../../../src/i18n/messages/en/product.json' with { type: 'json' }
import ko from '../../../src/i18n/messages/ko/product.json' with { type: 'json' }
import thai from '../../../src/i18n/messages/th-TH/product.json' with { type: 'json' }
import { linkTo } from '#routes/links.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'
import { sampleCases } from '../../support/rounds.ts'

/*
 * A guest enters the delivery location once. Part page, cart and checkout then show the same day
 * and fee.
 */

const unasked = new RegExp(`^(${[thai, ko, en].map((messages) => messages.delivery).join('|')})$`)

const minor = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

for (const [index, [locale, width]] of sampleCases([
  ['th-TH', 360],
  ['ko', 320],
  ['en', 1160],
]).entries())
  test(`${locale} at ${width}: a guest’s district sets delivery day and fee from part to checkout`, async ({
    page,
  }) => {
    const { skuOrgId } = offerWith(40, 508 + index)
    await page.setViewportSize({ width, height: 740 })
    await page.goto(linkTo(locale, 'product', { id: skuOrgId }))
    const where = page.locator('[data-deliver]')
    const day = page.locator('[data-promise] b').first()
    // Until the offer data arrives, a placeholder word is shown; then a day, which may be
    // "tomorrow".
    await expect(day).not.toHaveText(unasked)
    const inBangkok = await day.textContent()
    await where.click()
    await page.locator('#ad-find').fill('50200')
    const choice = page.locator('.area-finder li button').first()
    await expect(choice).toBeVisible()
    await expectNoFindings(page, 'where it goes', ['main'])
    await choice.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(where).toContainText(/เชียงใหม่|Chiang Mai/)
    await expect(where).toBeFocused()
    await expect(day).not.toHaveText(inBangkok ?? '')

    await page.locator('[data-add] .primary').click()
    await page.goto(linkTo(locale, 'cart'))
    await expect(where).toContainText(/เชียงใหม่|Chiang Mai/)
    const fee = minor(await page.locator('[data-fee]').textContent())
    expect(fee).toBeGreaterThanOrEqual(14900)
    await expectNoFindings(page, 'cart with where it goes')

    // Signed in on the same device, before any address exists.
    const buyer = newBuyer(`87700020${index}`)
    query('DELETE FROM address WHERE customer_id = ?', buyer.id)
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
    await browseAs(page.context(), buyer.id, 1001)
    await page.goto(linkTo(locale, 'checkout'))
    const sums = page.locator('aside dl.sums dd')
    await expect.poll(async () => minor(await sums.nth(1).textContent())).toBe(fee)
  })
