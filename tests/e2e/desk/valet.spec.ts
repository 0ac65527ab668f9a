import { expect, test } from 'playwright/test'
import { linkTo } from '#routes/links.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { browseAs, openDeskAs } from '../../support/scene.ts'
import { deleteCodes, readLastCode, query } from '../../support/state.ts'
import { sampleCases } from '../../support/rounds.ts'

/*
 * A customer on the phone reads out a code, and service shops for them: every page shows the
 * impersonation.
 */

for (const [index, [locale, width]] of sampleCases([
  ['th-TH', 360],
  ['ko', 320],
  ['en', 1160],
]).entries())
  test(`${locale} at ${width}: service orders for a customer, and the order shows the impersonation`, async ({
    page,
    browser,
  }) => {
    const cellphone = `87700010${index}`
    const customer = newBuyer(cellphone)
    deleteCodes(cellphone)
    const { skuOrgId } = offerWith(40, 502 + index)
    await page.setViewportSize({ width, height: 740 })
    await openDeskAs(page, 'nok', '?view=valet')
    await page.locator('#valet-number').fill(`0${cellphone}`)
    await page.getByRole('button', { name: 'Send the code' }).click()
    const code = page.getByLabel('Code read out')
    await expect(code).toBeFocused()
    await expectNoFindings(page, 'shopping for a customer at the desk')
    await code.fill('0000' === readLastCode(cellphone) ? '1111' : '0000')
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await code.fill(readLastCode(cellphone))
    await page.getByRole('button', { name: 'Start' }).click()

    const bar = page.locator('[data-valet]')
    await expect(bar).toContainText(cellphone.slice(-4))
    await page.goto(linkTo(locale, 'product', { id: skuOrgId }))
    await expect(bar).toBeVisible()
    await page.locator('[data-add] .primary').click()
    await expect
      .poll(() => query('SELECT 1 FROM cart_line WHERE customer_id = ?', customer.id).length)
      .toBe(1)
    await page.goto(linkTo(locale, 'checkout'))
    await expect(bar).toBeVisible()
    await expectNoFindings(page, 'checkout for a customer')
    await page.locator('input[name=payment][value="2"]').check()
    await page.locator('.pay-bar .primary').click()
    await expect(page).toHaveURL(/result/)
    await expect(bar).toBeVisible()
    await page.goto(linkTo(locale, 'account'))
    await expect(bar).toBeVisible()
    await bar.getByRole('button').click()
    await expect(page).toHaveURL(/\/desk\?view=valet/)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-session')

    const ownContext = await browser.newContext()
    await browseAs(ownContext, customer.id, 1001)
    const [order] = query<{ id: number }>(
      'SELECT id FROM orders WHERE customer_id = ?',
      customer.id,
    )
    const at = await ownContext.newPage()
    await at.goto(linkTo('en', 'orderDetail', { id: order?.id ?? 0 }))
    await expect(at.locator('.order-trail')).toContainText('customer service')
    await ownContext.close()
  })
