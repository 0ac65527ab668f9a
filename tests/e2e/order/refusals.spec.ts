import { expect, type Locator, type Page, test } from 'playwright/test'
import { type BuiltCall, contract } from '../../../src/contract/index.ts'
import type { RefusalName } from '../../../src/contract/shapes/refusals.ts'
import { callerFor, offerWith } from '../../support/client.ts'
import { refuse } from '../../support/refuse.ts'
import { sampleCases } from '../../support/rounds.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/*
 * Every refusal while ordering appears in view on the smallest phone, with the focus and with a
 * remedy. The refusals come from the contract, so a new one without a case fails here. The test
 * itself answers most calls with a platform envelope, because one browser can't provoke all of
 * them. checkout-faults.spec.ts covers the real ones.
 */

const malee = 2
const line = { skuOrgId: 1, number: '04465-0K240', stock: 1 }

/** Data of each refusal, and the text that states the remedy. */
const cases: Partial<Record<RefusalName, { data: unknown; does: RegExp }>> = {
  notFound: { data: null, does: /Choose another one or add a new one/ },
  stockNotEnough: { data: line, does: /check with the seller.*Change in cart/ },
  soldOut: { data: line, does: /Change in cart/ },
  ownShopVerifiedOnly: { data: line, does: /Other shops sell to everyone.*Change in cart/ },
  shopClosed: { data: line, does: /Change in cart/ },
  shopVacation: { data: line, does: /Change in cart/ },
  otherCountry: { data: line, does: /Change in cart/ },
  nothingSelected: { data: null, does: /Select at least one part.*Change in cart/ },
  paymentNotAvailable: { data: null, does: /Choose another/ },
  deliveryNotAvailable: { data: { shopId: 1 }, does: /Choose again/ },
  dayNotOffered: { data: null, does: /check it, then confirm again/ },
  orderChanged: { data: null, does: /confirm again/ },
  priceRisen: { data: { risen: [] }, does: /Accept the new price or leave the part out/ },
  lineTooLarge: {
    data: { ...line, max: 20 },
    does: /Limit 20 per part in one order.*call the hotline/,
  },
  orderTooLarge: { data: { value: 1 }, does: /Split it, or call the hotline/ },
  openOrders: { data: { max: 3 }, does: /Pay for one or wait for a delivery first/ },
  termsFirst: { data: null, does: /accept the terms/ },
  creditExceeded: {
    data: { shopId: 1, shopName: 'Siam', remaining: 12_300, countryId: 1001 },
    does: /Siam: ฿123.00 of credit available. Remove items or pay another way/,
  },
  couponGone: { data: null, does: /Check the coupons and the total, then confirm again/ },
  couponExcess: { data: { sum: 100 }, does: /Tick the box to agree, or choose another coupon/ },
  addressIncomplete: { data: { postCode: 'label_post_code_fail' }, does: /postcode/ },
  memberGone: { data: null, does: /Reload the page/ },
  approvalNeeded: { data: { reasons: ['overAmount'] }, does: /Request it at checkout/ },
  addressFull: { data: null, does: /Edit an existing address instead/ },
}

/** Refusals that any call can return. */
const general: typeof cases = {
  badRequest: { data: {}, does: /Check the marked fields/ },
  forgery: { data: null, does: /Reload it/ },
  keyReused: { data: null, does: /Reload the page/ },
  tooMany: { data: { retryAfterSeconds: 30 }, does: /Wait 30 seconds/ },
  systemError: { data: { requestId: 'r' }, does: /[Tt]ry again/ },
  gatewayTimeout: { data: null, does: /[Tt]ry again/ },
}

/** Refusals after which it is unknown whether the order was placed. */
const unsure: readonly RefusalName[] = ['systemError', 'gatewayTimeout']

const refusedBy = (call: BuiltCall) =>
  [...(contract[call].refusals ?? [])].map((name) => ({ name, ...caseOf(name) }))

function caseOf(name: RefusalName) {
  const foundCase = cases[name]
  if (!foundCase)
    throw new Error(`no case for ${name}: what does its message tell the buyer to do?`)
  return foundCase
}

/** Expects the message to be fully in view, not covered, and to state the remedy. */
async function expectSaid(message: Locator, does: RegExp, description: string) {
  await expect(message, description).toHaveText(does)
  const isSeen = () =>
    message.evaluate((node) => {
      const { left, top, bottom, width, height } = node.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return top >= 0 && bottom <= innerHeight && over !== null && node.contains(over)
    })
  await expect.poll(isSeen, { message: description }).toBe(true)
}

async function expectBarFault(page: Page, does: RegExp, description: string) {
  const fault = page.locator('[data-bar-fault]')
  await expect(fault, description).toBeFocused()
  await expectSaid(fault, does, description)
}

/** Opens Malee's checkout with two parts. */
async function atCheckout(page: Page, position: number) {
  query('DELETE FROM cart_line WHERE customer_id = ?', malee)
  const buyer = callerFor(malee)
  const offers = [offerWith(9, position), offerWith(9, position + 1)]
  for (const { skuOrgId } of offers)
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  await browseAs(page.context(), malee, 1001)
  await page.goto('/en/order/checkOrder.html')
  await expect(page.locator('.pay-bar .primary')).toBeEnabled()
  return offers.map(({ skuOrgId }) => skuOrgId)
}

test.use({ viewport: { width: 360, height: 640 } })

test('placing an order: every refusal is shown in the bar', async ({ page }) => {
  await atCheckout(page, 400)
  const call = 'POST /web-api/order/submitOrder'
  const all = Object.entries(general).map(([name, rest]) => ({
    name: name as RefusalName,
    ...rest,
  }))
  for (const { name, data, does } of [...refusedBy(call), ...all]) {
    // With an unknown outcome, the page checks once more before it shows a message.
    await refuse(page, call, name, data, unsure.includes(name) ? 2 : 1)
    await page.locator('.pay-bar .primary').click()
    await expectBarFault(page, does, name)
  }
  await refuse(page, call, 'loginExpired', null)
  await page.locator('.pay-bar .primary').click()
  await expect(page.locator('[data-sign-in]')).toBeFocused()
  await expectSaid(page.locator('[data-sign-in]'), /sign in again/, 'loginExpired')
})

test('changing a choice: every refusal is shown in the bar', async ({ page }) => {
  await atCheckout(page, 402)
  const call = 'POST /app-api/order/calc/price'
  for (const { name, data, does } of refusedBy(call)) {
    // A delivery option that no longer exists is retried with the default one.
    await refuse(page, call, name, data, name === 'deliveryNotAvailable' ? 2 : 1)
    await page.locator('input[name=payment]').nth(1).click()
    await expectBarFault(page, does, name)
  }
})

test('accepting or leaving out an increased price: every refusal is shown in the bar', async ({
  page,
}) => {
  const [risen] = await atCheckout(page, 404)
  query('UPDATE cart_line SET seen_price = seen_price - 100 WHERE sku_org_id = ?', risen ?? 0)
  await page.reload()
  const gonePattern = /confirm again/
  const acts = [
    { call: 'POST /app-api/order/confirmModifyPrice', button: '.pay-bar .primary' },
    { call: 'PUT /web-api/v6/shoppingCart/selectStatus', button: '[data-leave-out]' },
  ] as const
  for (const { call, button } of acts)
    for (const { name, data, does } of refusedBy(call)) {
      await refuse(page, call, name, data)
      await page.locator(button).click()
      // For these calls, notFound means that the cart line is gone, not the address.
      await expectBarFault(page, name === 'notFound' ? gonePattern : does, `${call} ${name}`)
    }
})

test('opening the checkout: every refusal is shown on the screen', async ({ page }) => {
  await atCheckout(page, 406)
  const call = 'POST /web-api/shoppingCart/toOrder'
  // Each of these refusals reloads the page. The other tests check that each has its text.
  for (const { name, data } of sampleCases(refusedBy(call), 3)) {
    await refuse(page, call, name, data)
    await page.reload()
    const message = page.locator('[data-failed]')
    await expect(message, name).toBeFocused()
    await expectSaid(message, /\w/, name)
    // The remedy is the single button below the message.
    await expectSaid(page.locator('[data-failed] + a'), /Back to cart/, name)
  }
})

test('saving an address: every refusal is shown at its field or button', async ({ page }) => {
  await atCheckout(page, 408)
  await page.getByRole('button', { name: 'New address' }).click()
  await fillAddress(page)
  const call = 'POST /web-api/address/save'
  for (const { name, data, does } of refusedBy(call)) {
    await refuse(page, call, name, data)
    await page.getByRole('button', { name: 'Save address' }).click()
    const isField = name === 'addressIncomplete'
    const place = page.locator(isField ? '#ad-post' : '[data-form-fault]')
    await expect(place, name).toBeFocused()
    const message = isField ? page.locator('#ad-post-fault') : place.locator('p')
    await expectSaid(message, does, name)
  }
})

test('an empty address shows an error at each field in turn', async ({ page }) => {
  await atCheckout(page, 410)
  await page.getByRole('button', { name: 'New address' }).click()
  await expect(page.locator('#ad-name')).toBeFocused()
  await expect(page.locator('#ad-phone')).not.toHaveValue('')
  await page.locator('#ad-phone').fill('')
  const save = page.getByRole('button', { name: 'Save address' })
  const expectField = async (id: string, does: RegExp) => {
    await save.click()
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expectSaid(page.locator(`#${id}-fault`), does, id)
  }
  await expectField('ad-name', /Enter the recipient/)
  await page.locator('#ad-name').fill('🚗🔧')
  await expectField('ad-name', /name in letters/)
  await page.locator('#ad-name').fill('')
  await expectField('ad-name', /Enter the recipient/)
  await expect(page.locator('form [aria-invalid=true]')).toHaveCount(5)
  await page.locator('#ad-name').fill('Malee')
  await expectField('ad-phone', /Enter a mobile number/)
  await page.locator('#ad-phone').fill('12')
  await expectField('ad-phone', /Invalid mobile number\. Example: 0812345678/)
  await page.locator('#ad-phone').fill('0898765432')
  for (const [id, value] of Object.entries(areas)) {
    await expectField(id, /Choose from the list in every field/)
    await page.locator(`#${id}`).selectOption(value)
  }
  await expect(page.locator('#ad-post')).toHaveValue('81120')
  await page.locator('#ad-post').fill('')
  await expectField('ad-post', /Enter the postcode/)
  await page.locator('#ad-post').fill('99999')
  await expectField('ad-detail', /Enter the house number/)
  await page.locator('#ad-detail').fill('x'.repeat(300))
  await expectField('ad-detail', /up to 240 characters/)
  await expect(page.locator('#ad-detail')).toHaveValue('x'.repeat(300))
  await page.locator('#ad-detail').fill('12/3')
  await expectField('ad-post', /does not match the district/)
  await page.locator('#ad-post').fill('81120')
  await save.click()
  await expect(page.locator('[name=address]:checked')).toBeFocused()
})

test('the order button saves a typed address and requires a second confirmation', async ({
  page,
}) => {
  await atCheckout(page, 412)
  await page.getByRole('button', { name: 'New address' }).click()
  await page.locator('#ad-name').fill('Malee')
  await page.locator('.pay-bar .primary').click()
  await expect(page.locator('#ad-stateId')).toBeFocused()
  await fillAddress(page)
  await page.locator('.pay-bar .primary').click()
  await expectBarFault(page, /address is saved\. Check the total and confirm again/, 'saved')
  await expect(page.locator('[name=address]:checked')).toHaveCount(1)
  await page.locator('.pay-bar .primary').click()
  await expect(page).toHaveURL(/order\/result/)
})

const areas = { 'ad-stateId': '1000001', 'ad-cityId': '1000002', 'ad-districtId': '1000003' }

async function fillAddress(page: Page) {
  await page.locator('#ad-name').fill('Malee')
  for (const [id, value] of Object.entries(areas)) await page.locator(`#${id}`).selectOption(value)
  await expect(page.locator('#ad-post')).toHaveValue('81120')
  await page.locator('#ad-detail').fill('12/3')
}
