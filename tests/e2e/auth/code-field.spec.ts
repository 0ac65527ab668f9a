import { expect, test } from 'playwright/test'
import authEn from '../../../src/i18n/messages/en/auth.json' with { type: 'json' }
import authKo from '../../../src/i18n/messages/ko/auth.json' with { type: 'json' }
import { deleteCodes, readLastCode, query } from '../../support/state.ts'
import { fill } from '#i18n/fill.ts'

/*
 * The dialog's message about a code describes the code that was sent, and stays visible next to the
 * focused field.
 */

for (const [locale, auth] of [
  ['en', authEn],
  ['ko', authKo],
] as const)
  test(`${locale}: the form announces an eight-digit code, and its field covers no text`, async ({
    page,
  }) => {
    const cellphone = '862000391'
    deleteCodes(cellphone)
    // Strangers guessed wrong three times on this day.
    query(
      "INSERT INTO one_time_code (phone, code_hash, sent_at, tries) VALUES (?, '', ?, 3)",
      `+66${cellphone}`,
      Date.now() - 3_600_000,
    )
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/${locale}/account.html`)
    await page.locator('[data-sign-in] + button').click()
    const dialog = page.locator('.sign-in-dialog')
    await dialog.locator('select').selectOption('1001')
    await dialog.locator('#si-mobile').fill(`0${cellphone}`)
    await dialog.locator('#si-terms').check()
    await dialog.locator('form .primary').click()
    const slide = dialog.frameLocator('iframe').getByRole('slider')
    await slide.focus()
    await slide.press('End')
    const field = dialog.getByLabel(fill(auth.code, { digits: 8 }))
    await expect(field).toBeFocused()
    const below = await dialog.locator('#si-code-hint').boundingBox()
    const box = await field.boundingBox()
    // The focus ring has an offset of 2 pixels and a width of 3.
    expect((below?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThanOrEqual(6)
    await field.fill(readLastCode(cellphone))
    await expect(dialog).toBeHidden()
  })

test('the company sign-in tab describes the next step and mentions no numbers or codes', async ({
  page,
}) => {
  await page.goto('/en/account.html')
  await page.locator('[data-sign-in] + button').click()
  const dialog = page.locator('.sign-in-dialog')
  await dialog.locator('#si-tab-ciam').click()
  await expect(dialog).toContainText(authEn.ciam_intro)
  await expect(dialog).not.toContainText(authEn.intro)
})
