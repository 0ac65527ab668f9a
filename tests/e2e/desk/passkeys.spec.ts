import { type CDPSession, expect, type Page, test } from 'playwright/test'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { openDeskAs } from '../../support/scene.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

test.afterEach(() => {
  for (const table of ['staff_passkey', 'desk_challenge', 'desk_try']) query(`DELETE FROM ${table}`)
})

/** Adds Chromium's virtual authenticator, which confirms the user automatically. */
async function plugIn(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

test('staff add a passkey under "My account", sign in with it, and remove it', async ({ page }) => {
  const loadedUrls: string[] = []
  page.on('response', (response) => void loadedUrls.push(response.url()))
  await plugIn(page)
  await openDeskAs(page, 'nok', '?view=account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const section = page.getByRole('region', { name: 'Passkeys' })
  const prove = async (button: string) => {
    const { password, code } = keysOf('nok')
    await section.getByLabel('Current password').fill(password)
    await section.getByLabel('Code from your').fill(code)
    await section.getByRole('button', { name: button, exact: true }).click()
  }
  await section.getByLabel('Name of the passkey').fill('Work laptop')
  const countBefore = loadedUrls.length
  await prove('Add passkey')
  await expect(section.getByRole('status')).toContainText('Passkey added')
  await expect(section.getByText('Work laptop')).toBeVisible()
  await expect(section.getByText('not used yet')).toBeVisible()
  // The library loads when the button is pressed.
  expect(loadedUrls.slice(countBefore).filter((url) => url.endsWith('.js'))).toHaveLength(1)
  await expectNoFindings(page)

  await page.getByRole('button', { name: 'Sign out' }).click()
  const { login, password } = keysOf('nok')
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Nok Phanit · customer service')).toBeVisible()

  await expect(section.getByText(/last used/)).toBeVisible()
  await section.getByRole('button', { name: 'Remove passkey: Work laptop' }).click()
  await prove('Remove passkey')
  await expect(section.getByText('Work laptop')).toHaveCount(0)
})
