import { expect, test } from 'playwright/test'
import { totpDigitsOf, totpStepOf } from '../../../functions/platform/desk/account/totp.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { openDeskAs } from '../../support/scene.ts'

/* An owner adds a colleague, who signs in for the first time and is deactivated again. */

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1366, 'light'],
] as const)
  test(`at ${width}: an owner adds staff, and removes the account after one confirmation`, async ({
    page,
    browser,
  }) => {
    const login = `spec-${width}-${Date.now() % 100_000}`
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 768 })
    await openDeskAs(page, 'boss')
    await page.getByRole('link', { name: 'Staff', exact: true }).click()
    await expect(page.locator('[data-login=boss]')).toContainText('You')
    await page.getByLabel('Login').fill(login)
    await page.getByLabel('Name', { exact: true }).fill('New Person')
    await page.getByRole('button', { name: 'Add account' }).click()
    const row = page.locator(`[data-login="${login}"]`)
    await expect(row).toContainText('awaiting first sign-in')
    const secret = (await page.locator('[data-secret]').textContent()) ?? ''
    await expectNoFindings(page, 'the list of staff')

    const otherContext = await browser.newContext({ viewport: { width, height: 768 } })
    const desk = await otherContext.newPage()
    await desk.goto('/desk')
    await desk.getByRole('button', { name: 'First sign-in' }).click()
    await desk.getByLabel('Your login').fill(login)
    await desk.getByLabel('First sign-in secret').fill(secret)
    await desk.getByRole('button', { name: 'Continue' }).click()
    const key = ((await desk.locator('[data-key]').textContent()) ?? '').replace(/\s/g, '')
    await expectNoFindings(desk, 'the first sign-in')
    await desk.getByLabel('New password').fill('seven green lanterns')
    await desk.locator('#desk-first-code').fill(totpDigitsOf(key, totpStepOf(Date.now())))
    await desk.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(desk.getByRole('navigation', { name: 'Desk' })).toBeVisible()
    expect(desk.url()).not.toContain(secret)

    await row.getByRole('button', { name: 'Switch off' }).click()
    await expect(row).toContainText('can’t sign in again')
    await expectNoFindings(page, 'the question before an account ends')
    await row.getByRole('button', { name: 'Switch account off' }).click()
    await expect(row).toContainText('switched off')
    await desk.reload()
    await expect(desk.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await otherContext.close()
  })
