import { expect, type Page, test } from 'playwright/test'
import { newCompany, newMember, type Person } from '../../support/auth/team.ts'
import {
  setConnected,
  openUntilStored,
  readStoredText,
} from '../../support/browser/work-offline.ts'
import { offerWith, stockOf } from '../../support/client.ts'
import { browseAs } from '../../support/scene.ts'
import { type ClosableProxy, openClosableProxy } from '../../support/server/gate.ts'
import { query, testPort } from '../../support/state.ts'

/* A mechanic works without a connection; all changes are sent when the connection is back. */

test.use({ viewport: { width: 360, height: 640 }, serviceWorkers: 'allow' })

let gate: ClosableProxy
test.beforeEach(async () => (gate = await openClosableProxy(testPort)))
test.afterEach(() => gate.close())

/** Signs the browser in as a person who acts for a company. */
async function actFor(page: Page, person: Person, company: Person): Promise<void> {
  await browseAs(page.context(), person.id, 1001)
  if (person.id !== company.id)
    query('UPDATE session SET company_id = ? WHERE customer_id = ?', company.id, person.id)
}

const numberOf = (skuOrgId: number) =>
  query<{ number: string }>(
    'SELECT p.number FROM offer o JOIN part p ON p.id = o.part_id WHERE o.sku_org_id = ?',
    skuOrgId,
  )[0]?.number ?? ''

const linesOf = (company: Person, name: string) =>
  query<{ sku: number; quantity: number }>(
    `SELECT x.sku_org_id AS sku, x.quantity FROM part_list l JOIN part_list_line x
     ON x.list_id = l.id WHERE l.customer_id = ? AND l.name = ?`,
    company.id,
    name,
  )

test('a mechanic builds a list offline, requests approval, and the owner approves', async ({
  page,
  context,
  browser,
}) => {
  const { skuOrgId } = offerWith({ stock: 9 })
  const owner = newCompany()
  const mechanic = await newMember(owner, 'MECHANIC')
  await actFor(page, mechanic, owner)
  await openUntilStored(page, `${gate.url}/th-TH/products/details/${skuOrgId}.html`, skuOrgId)
  await page.goto(`${gate.url}/th-TH/lists.html`)
  await expect(page.locator('[data-new-list]')).toBeVisible()

  await setConnected(context, gate, false)
  await page.goto(`${gate.url}/th-TH/lists.html`)
  await expect(page.locator('[data-stored-note]')).toContainText('ข้อมูลเมื่อ')
  await page.locator('#list-name').fill('Revo 40,000')
  await page.locator('[data-new-list] button').click()
  await expect(page.locator('h1')).toHaveText('Revo 40,000')
  await page.locator('#add-number').fill(numberOf(skuOrgId))
  await page.locator('.add-number button').click()
  const row = page.locator(`[data-line="${skuOrgId}"]`)
  await row.locator('.quantity button').last().click()
  await expect(page.locator('[data-put-list]')).toBeDisabled()
  await expect(page.locator('[data-waiting]')).toHaveAttribute('data-waiting', '3')

  // The page is opened again, as after a restart of the phone.
  await page.goto('about:blank')
  await page.goto(`${gate.url}/th-TH/lists.html`)
  await page.locator('[data-lists] a').first().click()
  await expect(row.locator('input').first()).toHaveValue('2')
  expect(linesOf(owner, 'Revo 40,000')).toEqual([])

  await setConnected(context, gate, true)
  await expect
    .poll(() => linesOf(owner, 'Revo 40,000'), { timeout: 60_000 })
    .toEqual([{ sku: skuOrgId, quantity: 2 }])
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await page.locator('[data-put-list]').click()
  await expect(page.locator('[data-again]')).toBeVisible()
  await page.goto(`${gate.url}/th-TH/order/checkOrder.html`)
  await page.getByRole('button', { name: 'ขออนุมัติ' }).click()
  await expect(page).toHaveURL(/company\.html/)

  const phone = await browser.newPage({ viewport: { width: 360, height: 640 } })
  await actFor(phone, owner, owner)
  await phone.goto(`${gate.url}/th-TH/company.html`)
  await phone.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  await expect(phone.locator('#requests h2')).toContainText('ไม่มีคำขอที่รออนุมัติ')
  expect(stockOf(skuOrgId)).toBe(7)
  await phone.close()
})

test('a part added offline is shown as a cart line until it is sent', async ({ page, context }) => {
  const { skuOrgId } = offerWith({ stock: 9 })
  const owner = newCompany()
  await actFor(page, owner, owner)
  await openUntilStored(page, `${gate.url}/en-TH/products/details/${skuOrgId}.html`, skuOrgId)
  await page.goto(`${gate.url}/en-TH/order/shopCart.html`)
  await expect(page.locator('.empty')).toBeVisible()
  await page.goto(`${gate.url}/en-TH/products/details/${skuOrgId}.html`)
  await expect(page.locator('[data-go]')).toBeVisible()
  await setConnected(context, gate, false)
  await page.locator('[data-go]').click()
  await expect
    .poll(() => readStoredText(page, 'egg-actions', 'actions'))
    .toContain(String(skuOrgId))
  await page.goto(`${gate.url}/en-TH/order/shopCart.html`)
  const line = page.locator(`[data-waiting-line="${skuOrgId}"]`)
  await expect(line).toContainText(numberOf(skuOrgId))
  await expect(line.locator('img')).toBeVisible()
  await expect(page.locator('.empty')).toHaveCount(0)
  await setConnected(context, gate, true)
  await expect(line).toHaveCount(0, { timeout: 60_000 })
  await expect(page.locator(`[data-line="${skuOrgId}"]`)).toBeVisible()
})

test('a part added offline is added only once when the first response is lost', async ({
  page,
  context,
}) => {
  const { skuOrgId } = offerWith({ stock: 9 })
  const owner = newCompany()
  await actFor(page, owner, owner)
  await page.goto(`${gate.url}/th-TH/products/details/${skuOrgId}.html`)
  let sentCount = 0
  // The platform stores the addition; its response never arrives.
  await page.route('**/shoppingCart/add', async (route) => {
    sentCount += 1
    await route.fetch()
    await route.abort()
  })
  const second = await context.newPage()
  await page.locator('[data-go]').click()
  await expect
    .poll(() => readStoredText(page, 'egg-actions', 'actions'))
    .toContain(String(skuOrgId))
  expect(sentCount).toBeGreaterThan(0)
  await page.unroute('**/shoppingCart/add')
  // Two tabs try to send the change.
  await second.goto(`${gate.url}/th-TH/order/shopCart.html`)
  await page.goto(`${gate.url}/th-TH/onThisDevice.html`)
  await expect(page.locator('.waiting-list')).toHaveCount(0, { timeout: 60_000 })
  const inCart = query<{ quantity: number }>(
    'SELECT quantity FROM cart_line WHERE customer_id = ? AND sku_org_id = ?',
    owner.id,
    skuOrgId,
  )
  expect(inCart).toEqual([{ quantity: 1 }])
})

test('changes from another person are shown line by line, and can be discarded', async ({
  page,
  context,
}) => {
  const [first, gone] = [offerWith({ stock: 9 }), offerWith({ stock: 9 })]
  const owner = newCompany()
  await actFor(page, owner, owner)
  const lines = [{ skuOrgId: first.skuOrgId, quantity: 2 }]
  const { listId } = (await owner.send('POST /web-api/partList', { name: 'Stock' })).data
  await owner.send('POST /web-api/partList/add', { listId, lines })
  await openUntilStored(
    page,
    `${gate.url}/ko/products/details/${gone.skuOrgId}.html`,
    gone.skuOrgId,
  )
  await page.goto(`${gate.url}/ko/lists.html?listId=${listId}`)
  const row = page.locator(`[data-line="${first.skuOrgId}"]`)
  await expect(row).toBeVisible()

  await setConnected(context, gate, false)
  await row.locator('.quantity button').last().click()
  await expect(row.locator('input').first()).toHaveValue('3')
  await expect(page.locator('[data-waiting]')).toHaveAttribute('data-waiting', '1')
  await page.goto(`${gate.url}/ko/onThisDevice.html`)
  const seenLocator = page.locator(`[data-seen="${gone.skuOrgId}"]`)
  await expect(seenLocator).toContainText('기준')
  await seenLocator.locator('button').click()
  await expect(page.locator('.waiting-list li')).toHaveCount(2)

  // A colleague changes the line, and the other part sells out.
  await owner.send('POST /web-api/partList/line', {
    listId,
    skuOrgId: first.skuOrgId,
    quantity: 7,
  })
  query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', gone.skuOrgId)
  await setConnected(context, gate, true)
  await expect(page.locator('[data-fault]')).toHaveCount(2, { timeout: 60_000 })
  await expect(page.locator('[data-fault="label_list_line_changed"]')).toContainText('7')
  expect(linesOf(owner, 'Stock')).toEqual([{ sku: first.skuOrgId, quantity: 7 }])
  const fault = page.locator('[data-fault]').first()
  await fault.getByRole('button', { name: /버리기/ }).click()
  await fault.getByRole('button', { name: '버리기', exact: true }).click()
  await expect(page.locator('[data-fault]')).toHaveCount(1)
})

test('sign-out removes the copies of the account from the device', async ({ page }) => {
  const { skuOrgId } = offerWith({ stock: 9 })
  const owner = newCompany()
  await actFor(page, owner, owner)
  await page.goto(`${gate.url}/en-TH/products/details/${skuOrgId}.html`)
  await expect
    .poll(() => readStoredText(page, 'egg-copies', 'copies'), { timeout: 60_000 })
    .toContain('shoppingCart')
  await page.goto(`${gate.url}/en-TH/account.html`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).not.toHaveURL(/account/)
  expect(await readStoredText(page, 'egg-copies', 'copies')).not.toContain('shoppingCart')
})
