import type { Server } from 'node:http'
import { expect, type Page, test } from 'playwright/test'
import { serveIssuer } from '../../../scripts/lib/local/local-issuer.ts'
import { signOnSettings } from '../../support/auth/issuer.ts'
import { ownTestServer } from '../../support/server/lanes.ts'
import { query } from '../../support/state.ts'

/*
 * The company's sign-on as the local server provides it: a choice of people, and separate sessions.
 */

const { issuer } = ownTestServer()
let server: Server

test.beforeAll(async () => {
  server = await serveIssuer({
    issuer,
    clientId: signOnSettings.CIAM_CLIENT_ID,
    clientSecret: signOnSettings.CIAM_CLIENT_SECRET,
  })
})

test.afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Goes from the dialog's tab to the company's page. */
async function goToCompany(page: Page): Promise<void> {
  await page.goto('/en/account.html')
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Company' }).click()
  await dialog.getByRole('link', { name: 'Sign in with your company account' }).click()
  await expect(page.getByRole('heading', { name: 'Company sign-on' })).toBeVisible()
}

test('a workshop signs in with its company account and signs out of both sessions', async ({
  page,
}) => {
  await goToCompany(page)
  await page.getByRole('button', { name: /Somchai/ }).click()
  await expect(page).toHaveURL(/\/en\/account\.html$/)
  await expect(page.locator('main')).toContainText('Verified workshop')
  await page.goBack()
  // The browser history contains neither a code nor a ticket.
  expect(page.url()).not.toMatch(/[?&](code|state|token)=/)
  // The page in between redirects by itself.
  await page.waitForLoadState('networkidle')
  await page.goto('/en/account.html')
  await page.locator('main').getByRole('button', { name: 'Sign out' }).click()
  // The company's sign-on asks whether to end the session there too, then redirects back.
  await page.getByRole('button', { name: /yes/i }).click()
  await expect(page).toHaveURL(/\/en(\?|$)/)
  const cookies = await page.context().cookies(ownTestServer().url)
  for (const name of ['__Host-session', 'egg_buyer', 'egg_token_type'])
    expect(cookies.map((cookie) => cookie.name)).not.toContain(name)
  await goToCompany(page)
})

test('a new user of company sign-on becomes a customer and sees no placeholder number', async ({
  page,
}) => {
  // On a retry of this test the buyer has already agreed.
  query(
    "DELETE FROM agreement WHERE customer_id IN (SELECT id FROM customer WHERE cellphone LIKE 'sign-on-%')",
  )
  await goToCompany(page)
  await page.getByRole('button', { name: /Newcomer/ }).click()
  // A person who hasn't agreed to the terms is redirected to the home page, which asks for the
  // agreement. The query below records it.
  await expect(page).toHaveURL(/\/en$/)
  query(
    `INSERT INTO agreement (customer_id, terms_conditions_id, version, agreed, locale, at)
     SELECT c.id, a.terms_conditions_id, a.version, 1, a.locale, 0 FROM agreement a
     JOIN customer c ON c.cellphone LIKE 'sign-on-%' WHERE a.customer_id = 1 AND a.agreed = 1`,
  )
  await page.goto('/en/account.html')
  await expect(page.locator('main')).toContainText('Consumer')
  await expect(page.locator('main')).not.toContainText('sign-on-')
})

test('a company sign-on error is shown for three seconds and removed from the address', async ({
  page,
}) => {
  await page.goto('/ko?errorMsg=label_sso_code')
  const saidLocator = page.locator('[data-toast]')
  await expect(saidLocator).toHaveText(
    '이 로그인 시도는 더 이상 유효하지 않습니다. 다시 시작해 주세요.',
  )
  await expect(page).toHaveURL(/\/ko$/)
  await page.goto('/en?errorMsg=' + encodeURIComponent('<img src=x onerror=alert(1)> words'))
  await expect(saidLocator).toHaveText('<img src=x onerror=alert(1)> words')
  await expect(saidLocator.locator('img')).toHaveCount(0)
  await expect(saidLocator).toBeHidden({ timeout: 5000 })
})

test('an Alai link without a token opens sign-in and is removed from the address', async ({
  page,
}) => {
  await page.goto('/en?source=Alai&targetPage=2')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/en$/)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'egg_target')?.value).toBe('2')
})
