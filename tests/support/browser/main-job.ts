import { expect, type Page } from 'playwright/test'
import { signInDialog } from './journey.ts'
import { releaseNumber, query } from '../state.ts'

/*
 * The main job as two people do it, from the first page to the order, at the shop of the given
 * page.
 */

/** Converts the digits of a displayed amount to minor units. */
const toMinorUnits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

/**
 * Returns the displayed total, and expects the amounts to add up to it. Reads them in one
 * evaluation, because the screen may render another choice between two reads.
 */
async function readCheckedTotal(page: Page): Promise<number> {
  const texts = await page.locator('aside', { has: page.locator('dl.sums') }).evaluate((aside) => ({
    sums: [...aside.querySelectorAll('dl.sums dd')].map((dd) => dd.textContent),
    total: aside.querySelector('[data-total]')?.textContent ?? '',
  }))
  const [goods, shipping] = texts.sums.map(toMinorUnits)
  const total = toMinorUnits(texts.total)
  expect(Number(goods) + Number(shipping)).toBe(total)
  return total
}

/** A mechanic in Thailand enters the old part's number, signs in for the first time and orders. */
export async function orderByNumber(page: Page, cellphone: string): Promise<void> {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))

  releaseNumber(cellphone)
  // Other tests may have bought from this stock.
  query(
    `UPDATE offer SET stock = 20 WHERE stock > 0 AND part_id =
         (SELECT id FROM part WHERE number_norm = '90915YZZD4')`,
  )
  await page.goto('/th-TH')
  await page.locator('.home-band [data-suggest]').fill('90915 yzzd4')
  await page.locator('.home-band form button:not([data-scan])').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('90915-YZZD4')
  const row = page
    .locator('.offer-row', { has: page.locator('.original') })
    .filter({ has: page.locator('.plus:enabled') })
  await expect(page.locator('.offer-row mark').first()).toHaveText('90915-YZZD4')
  await expect(page.locator('.when b').first()).not.toBeEmpty()
  await row.first().locator('a.number').click()

  await expect(page.locator('[data-number]')).toHaveText('90915-YZZD4')
  await expect(page.locator('[data-promise] b').first()).toContainText('ถึง')
  await page.locator('[data-step="1"]').click()
  await page.locator('[data-add] .primary').click()
  await expect(page.locator('.header [data-badge]')).toHaveText('2')
  await page.goto('/th-TH/order/shopCart.html')

  await page.locator('.pay-bar .primary').click()
  await signInDialog(page, cellphone)

  // A new buyer has no address. The form opens immediately and marks each missing field.
  await expect(page.getByRole('dialog').locator('#ad-name')).toBeFocused()
  await page.locator('[data-save-address]').click()
  await expect(page.locator('#ad-name-fault')).not.toBeEmpty()
  await page.locator('#ad-name').fill('ช่างสมศักดิ์')
  await page.locator('#ad-phone').fill('089-876-5432')
  await page.locator('#ad-stateId').selectOption({ label: 'กรุงเทพมหานคร' })
  await page.locator('#ad-cityId').selectOption({ label: 'บางกะปิ' })
  await page.locator('#ad-districtId').selectOption({ index: 1 })
  await expect(page.locator('#ad-post')).toHaveValue(/^10\d{3}$/)
  await page.locator('#ad-detail').fill('12/3 ซอยลาดพร้าว 101')
  await page.locator('[data-save-address]').click()

  await expect(page).toHaveURL(/checkOrder/)
  await expect(page.locator('input[name^=ship-]')).not.toHaveCount(0)
  const standardTotal = await readCheckedTotal(page)
  // From 14:00 to 16:00 in Bangkok express delivery isn't faster than standard, so it isn't
  // offered.
  const faster = page.locator('.option', { hasText: 'ด่วน' }).first()
  const isOffered = (await faster.count()) > 0
  if (isOffered) {
    await page.locator('.delivery-choice summary').first().click()
    await faster.click()
  }
  await expect.poll(() => readCheckedTotal(page)).toBe(standardTotal + (isOffered ? 5000 : 0))
  const total = await readCheckedTotal(page)
  await page.locator('.pay-bar .primary').click()

  await expect(page).toHaveURL(/order\/result/)
  const number = await page.locator('[data-order]').first().textContent()
  expect(toMinorUnits(await page.locator('dd.total').textContent())).toBe(total)
  await page.locator('[data-order]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number ?? '-')
  expect(toMinorUnits(await page.locator('dd.total').textContent())).toBe(total)
  await page.goto('/th-TH/order/list.html')
  await expect(page.getByText(number ?? '-')).toBeVisible()
  const [stored] = query<{ total: number }>('SELECT total FROM orders WHERE number = ?', number)
  expect(stored?.total).toBe(total)
  expect(errors).toEqual([])
}

/** Minjun, a workshop in Korea, searches by words and pays by bank transfer. */
export async function orderByWords(page: Page): Promise<void> {
  await page.goto('/ko')
  await page.locator('#top-words').fill('오일필터')
  await page.locator('#top-words').press('Enter')
  await expect(page.locator('.offer-row')).not.toHaveCount(0)
  const row = page
    .locator('.offer-row')
    .filter({ has: page.locator('.plus:enabled') })
    .first()
  await expect(row.locator('.when b')).not.toBeEmpty()
  const openLocator = page.locator('.offer-row:has(.plus:not([disabled]))').first()
  await openLocator.locator('.plus').click()
  await expect(page.locator('.header [data-badge]')).toHaveText('1')
  await page.locator('.header .cart').click()
  await page.locator('.pay-bar .primary').click()
  await signInDialog(page, '1000000007')
  await page.locator('.pay-bar .primary').click()
  await expect(page).toHaveURL(/checkOrder/)
  await page.locator('.option', { hasText: '무통장' }).click()
  const total = await readCheckedTotal(page)
  await page.locator('.pay-bar .primary').click()
  await expect(page).toHaveURL(/order\/result/)
  await expect(page.locator('[data-transfer] [data-copies]').first()).toBeVisible()
  expect(toMinorUnits(await page.locator('dd.total').textContent())).toBe(total)
  // The back button must not lead to a finished checkout.
  await page.goBack()
  await expect(page).not.toHaveURL(/checkOrder/)
}
