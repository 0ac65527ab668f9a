import { expect, type Page, test } from 'playwright/test'
import { linkTo } from '#routes/links.ts'
import { newBuyer } from '../../support/client.ts'
import { findClippedTexts } from '../../support/cut.ts'
import { findingsOn } from '../../support/browser/findings.ts'
import { browseAs } from '../../support/scene.ts'
import { sampleCases } from '../../support/rounds.ts'

/*
 * Sign-in, account and verification on the narrowest phone, a common phone and a desktop, at 100 %
 * and 200 % text size: no axe findings, and no content cut off or out of view.
 */

const widths = [320, 360, 1160].map((width) => ({ width, height: 740 }))

async function look(page: Page, screen: string): Promise<void> {
  // The gate uses the larger text: anything cut off at 100% is also cut off at 200%. Other tests
  // run axe on these screens at normal size.
  for (const size of sampleCases(['200%', '100%'])) {
    await page.evaluate((expected) => (document.documentElement.style.fontSize = expected), size)
    expect(await findingsOn(page, `${screen} in ${size}`, [], widths)).toEqual([])
    await page.setViewportSize(widths[0] ?? { width: 320, height: 740 })
    expect(
      await findClippedTexts(page.locator('main, dialog[open]').last()),
      `${screen} in ${size}`,
    ).toEqual([])
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

for (const locale of sampleCases(['th-TH', 'ko', 'en'])) {
  test(`${locale}: no tab of the sign-in dialog has accessibility violations`, async ({ page }) => {
    test.slow()
    await page.goto(linkTo(locale, 'account'))
    await page.locator('[data-sign-in] + button').click()
    const tabs = page.getByRole('dialog').getByRole('tab')
    // The tabs load with the dialog's script.
    await tabs.nth(1).waitFor()
    const count = await tabs.count()
    expect(count).toBeGreaterThanOrEqual(2)
    for (let i = 0; i < count; i++) {
      await tabs.nth(i).click()
      await look(page, `tab ${i} of the sign-in in ${locale}`)
    }
  })

  test(`${locale}: the account page and verification have no accessibility violations`, async ({
    page,
  }) => {
    test.slow()
    await browseAs(page.context(), newBuyer('877000080').id, 1001)
    await page.goto(linkTo(locale, 'account'))
    const verify = page.locator('[data-verify] button')
    await verify.waitFor()
    await look(page, `account in ${locale}`)
    await verify.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(page, `verification in ${locale}`)
  })
}
