import { expect, type Page, test } from 'playwright/test'
import authKo from '../../../src/i18n/messages/ko/auth.json' with { type: 'json' }
import passwordKo from '../../../src/i18n/messages/ko/password.json' with { type: 'json' }
import authTh from '../../../src/i18n/messages/th-TH/auth.json' with { type: 'json' }
import passwordTh from '../../../src/i18n/messages/th-TH/password.json' with { type: 'json' }
import { newBuyer } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { browseAs } from '../../support/scene.ts'
import { deleteCodes, readLastCode, query } from '../../support/state.ts'
import { sampleCases } from '../../support/rounds.ts'

/* A buyer's passwords: the first one, a forgotten one and a changed one. */

const dialog = (page: Page) => page.getByRole('dialog')
const primary = (page: Page) => dialog(page).locator('button.primary')

/** Slides the captcha and types the received code. */
async function prove(page: Page, cellphone: string) {
  const slide = dialog(page).frameLocator('iframe').getByRole('slider')
  await slide.focus()
  await slide.press('End')
  await expect(page.locator('#si-code')).toBeFocused()
  await page.locator('#si-code').fill(readLastCode(cellphone))
}

const spoken = [
  { locale: 'th-TH', cellphone: '862000300', auth: authTh, words: passwordTh },
  { locale: 'ko', cellphone: '862000301', auth: authKo, words: passwordKo },
]

for (const { locale, cellphone, auth, words } of sampleCases(spoken))
  test(`${locale}, 360 px: a buyer sets, resets and changes a password`, async ({ page }) => {
    const buyer = newBuyer(cellphone)
    query('DELETE FROM password WHERE customer_id = ?', buyer.id)
    query('DELETE FROM password_try')
    deleteCodes(cellphone)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/${locale}/account.html`)
    const openPasswordForm = () =>
      page.getByRole('button', { name: auth.title, exact: true }).click()

    await openPasswordForm()
    await dialog(page).locator('select').selectOption('1001')
    await page.locator('#si-mobile').fill(`0${cellphone}`)
    await page.locator('#si-tab-otp').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('#si-tab-password')).toBeFocused()
    await expect(page.locator('#si-password')).toBeVisible()
    await expectNoFindings(page, 'password tab')
    // Each policy opens in the dialog, and the entered values are kept.
    await dialog(page).locator('a[href*=privacyPolicy]').click()
    await expect(dialog(page).locator('article')).toBeVisible()
    await expectNoFindings(page, 'policy in the dialog')
    await dialog(page).getByRole('button', { name: auth.back_to_form }).click()
    await expect(page.locator('#si-mobile')).toHaveValue(`0${cellphone}`)
    await page.locator('#si-terms').check()

    await dialog(page).getByRole('button', { name: words.none_yet }).click()
    await primary(page).click()
    await prove(page, cellphone)
    await expect(dialog(page).getByRole('heading')).toHaveText(words.set_title)
    await expect(page.locator('#si-password')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.locator('#si-password')).toBeVisible()
    await page.locator('#si-password').fill('abc 123')
    await expect(page.locator('#si-password')).toHaveValue('abc123')
    await expect(page.locator('#si-rules [data-met=true]')).toHaveCount(3)
    await primary(page).click()
    await expect(page.locator('#si-password-fault')).not.toBeEmpty()
    await expectNoFindings(page, 'set password')
    await page.locator('#si-password').fill('Rung9roj')
    await primary(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator('span').filter({ hasText: words.card_set })).toBeVisible()

    await page.getByRole('button', { name: auth.sign_out }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/?(\\?.*)?$`))
    await page.goto(`/${locale}/account.html`)
    await openPasswordForm()
    await dialog(page).locator('select').selectOption('1001')
    await page.locator('#si-mobile').fill(`0${cellphone}`)
    await expect(page.locator('#si-terms')).toHaveCount(0)
    await page.locator('#si-tab-password').click()
    await page.locator('#si-password').fill('Wrong1pass')
    await page.keyboard.press('Enter')
    await expect(page.locator('#si-password-fault')).not.toBeEmpty()
    await dialog(page).getByRole('button', { name: words.forgot }).click()
    await expect(page.locator('#si-mobile')).toHaveValue(`0${cellphone}`)
    await expectNoFindings(page, 'reset password')
    await primary(page).click()
    await prove(page, cellphone)
    await page.locator('#si-password').fill('Newer5pass')
    // The button fades in when it becomes enabled.
    await expect(primary(page)).toHaveCSS('opacity', '1')
    await expectNoFindings(page, 'code and new password')
    await primary(page).click()
    await expect(page.getByText(words.saved)).toBeVisible()
    await expect(page.locator('#si-password')).toBeFocused()
    await page.locator('#si-password').fill('Newer5pass')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)

    deleteCodes(cellphone)
    await page.getByRole('button', { name: words.change_title }).click()
    await expect(page.locator('#si-mobile')).toHaveAttribute('readonly', '')
    await primary(page).click()
    await prove(page, cellphone)
    await page.locator('#si-password').fill('Third7pass')
    await page.getByRole('button', { name: words.show }).click()
    await expect(page.locator('#si-password')).toHaveAttribute('type', 'text')
    await expect(primary(page)).toHaveCSS('opacity', '1')
    await expectNoFindings(page, 'change password')
    await primary(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator('span').filter({ hasText: words.card_set })).toBeVisible()
    const sessions = query('SELECT 1 FROM session WHERE customer_id = ?', buyer.id)
    expect(sessions).toHaveLength(1)
  })

// Only in the long run: it opens the dialog of the test above in another way.
test(
  'the account menu opens the password dialog, and closing it returns to the account page',
  { tag: '@long' },
  async ({ page }) => {
    const buyer = newBuyer('862000302')
    query('DELETE FROM password WHERE customer_id = ?', buyer.id)
    await browseAs(page.context(), buyer.id, 1001)
    await page.setViewportSize({ width: 1500, height: 800 })
    await page.goto('/en')
    await page.locator('details[data-welcome] summary').click()
    await page.getByRole('link', { name: 'Set a password' }).click()
    await expect(page.locator('#si-password')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/account\.html$/)
    // The same dialog, opened from the account page.
    await page.locator('details[data-welcome] summary').click()
    await page.getByRole('link', { name: 'Set a password' }).click()
    await expect(page.locator('#si-password')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByText('No password yet')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  },
)
