import { expect, type Page, test } from 'playwright/test'
import { offerWith, stockOf } from '../../support/client.ts'
import { newCompany, newMember, type Person } from '../../support/auth/team.ts'
import { nextFreeNumber } from '../../support/free.ts'
import { signInDialog } from '../../support/browser/journey.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/* A mechanic requests approval on one phone, and the owner approves on another. */

test.use({ viewport: { width: 360, height: 640 } })

/** Opens the shop as a person who acts for a company. */
async function actFor(page: Page, person: Person, company: Person): Promise<void> {
  await browseAs(page.context(), person.id, 1001)
  if (person.id !== company.id)
    query('UPDATE session SET company_id = ? WHERE customer_id = ?', company.id, person.id)
}

test('a mechanic requests approval, the owner approves by phone, and the order is placed', async ({
  page,
  browser,
}) => {
  const { skuOrgId } = offerWith({ stock: 9 })
  const owner = newCompany()
  const mechanic = await newMember(owner, 'MECHANIC')
  await mechanic.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  await actFor(page, mechanic, owner)
  await page.goto('/th-TH/order/checkOrder.html')
  await expect(page.locator('[data-reasons]')).toContainText('ช่างต้องขออนุมัติ')
  await page.locator('.ask-approval input').fill('รีโว่ กข 4821')
  await page.getByRole('button', { name: 'ขออนุมัติ' }).click()
  await expect(page).toHaveURL(/company\.html/)
  await expect(page.locator('[data-request="WAITING"]')).toContainText('รีโว่ กข 4821')
  expect(stockOf(skuOrgId)).toBe(9)

  const phone = await browser.newPage({ viewport: { width: 360, height: 640 } })
  await actFor(phone, owner, owner)
  await phone.goto(`${new URL(page.url()).origin}/th-TH/company.html`)
  await expect(phone.locator('[data-request="WAITING"]')).toContainText('รีโว่ กข 4821')
  await phone.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  await expect(phone.locator('#requests h2')).toContainText('ไม่มีคำขอที่รออนุมัติ')
  expect(stockOf(skuOrgId)).toBe(7)

  const [order] = query<{ id: number }>('SELECT id FROM orders WHERE made_by = ?', mechanic.id)
  await page.goto(`/th-TH/order/detail/${order?.id}.html`)
  await expect(page.locator('[data-made-by]')).toContainText('อนุมัติโดย Test garage')
  await phone.close()
})

test('a removed member loses access at once', async ({ page, browser }) => {
  const owner = newCompany()
  const mechanic = await newMember(owner, 'MECHANIC')
  await actFor(page, mechanic, owner)
  await page.goto('/th-TH/company.html')
  await expect(page.locator('h1')).toHaveText('Test garage')

  const phone = await browser.newPage({ viewport: { width: 360, height: 640 } })
  await actFor(phone, owner, owner)
  await phone.goto(`${new URL(page.url()).origin}/th-TH/company.html`)
  await phone.locator(`[data-member="${mechanic.id}"]`).getByText('นำออก').click()
  await phone.locator('.ask-dialog .primary').click()
  await expect(phone.locator(`[data-member="${mechanic.id}"]`)).toHaveCount(0)
  await phone.close()

  await page.goto('/th-TH/company.html')
  await expect(page.locator('[data-sign-in], .sign-in-dialog').first()).toBeVisible()
})

test('an invited person signs in, joins the company and orders for it', async ({ page }) => {
  const owner = newCompany()
  const cellphone = nextFreeNumber()
  const invited = await owner.send('POST /web-api/company/invite', {
    cellphone: `0${cellphone}`,
    name: 'น้อย',
    role: 'MECHANIC',
    monthlyBudget: null,
  })
  expect(invited.code).toBe(200)
  await page.goto('/th-TH/company.html')
  await signInDialog(page, cellphone)
  await expect(page.locator('[data-invitation]')).toContainText('Test garage')
  await page.getByRole('button', { name: 'เข้าทีม' }).click()
  await expect(page.locator('.company-screen h1')).toHaveText('Test garage')
})
