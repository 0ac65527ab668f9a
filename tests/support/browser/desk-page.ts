import { expect, type Page } from 'playwright/test'
import { openDeskAs } from '../scene.ts'

/** Opens the desk in another tab of the same browser. */
export async function openDeskTab(page: Page, login: string, path = ''): Promise<Page> {
  const desk = await page.context().newPage()
  await openDeskAs(desk, login, path)
  return desk
}

/** Confirms and ships the order that is open at the desk. */
export async function shipAtDesk(desk: Page, trackingNumber: string): Promise<void> {
  const main = desk.locator('.desk-acts .primary')
  await main.click()
  await expect(desk.locator('[data-status]')).toHaveText('Confirmed')
  await main.click()
  await desk.getByLabel('Carrier').fill('DHL')
  await desk.getByLabel('Tracking number').fill(trackingNumber)
  await main.click()
  await expect(desk.locator('[data-status]')).toHaveText('Shipped')
}
