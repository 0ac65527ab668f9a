import { expect, type Page } from 'playwright/test'

/** Sends a decision of the desk before its undo time ends, and waits for the platform. */
export async function sendDecision(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.undo-toast')).toContainText(text)
  const response = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().includes('/platform/desk/'),
  )
  await page.getByRole('button', { name: 'Send now' }).click()
  await response
}
