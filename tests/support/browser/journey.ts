import { expect, type Page } from 'playwright/test'
import { deleteCodes, readLastCode } from '../state.ts'

/** Signs in through the open dialog as a person does: number, slide, code. */
export async function signInDialog(page: Page, cellphone: string): Promise<void> {
  deleteCodes(cellphone)
  const dialog = page.locator('.sign-in-dialog')
  await dialog.locator('input[type=tel]').fill(`0${cellphone}`)
  const terms = dialog.getByRole('checkbox')
  if (await terms.count()) await terms.check()
  await dialog.locator('button.primary').click()
  const slide = dialog.frameLocator('iframe').getByRole('slider')
  await slide.focus()
  await slide.press('End')
  await expect(dialog.locator('#si-code')).toBeVisible()
  await dialog.locator('#si-code').fill(readLastCode(cellphone))
  await expect(dialog).toBeHidden()
}
