import { expect, type Page, test } from 'playwright/test'
import { newBuyer, offerWith } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { openDeskAs } from '../../support/scene.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/** Names that stay in Latin letters: people, shops, brands, parts, numbers, keys and languages. */
const names =
  /EGG Mall Desk|English|PDF|VIN|VAT|Nok Phanit|[\w.+-]*\d[\w.-]*|\b(j|k|esc|Kerry|THB|RM|Rp)\b/g

const languageField = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true })

const latin = (text: string) => text.replace(names, '').match(/[A-Za-z]{2,}/g) ?? []

/** Returns the Latin words in the selected elements of the page and in their labels. */
async function latinWords(page: Page, parts: string): Promise<string[]> {
  const texts = await page
    .locator(parts)
    .evaluateAll((matches) =>
      matches.flatMap((part) => [
        (part as HTMLElement).innerText,
        ...[part, ...part.querySelectorAll('*')].flatMap((one) =>
          ['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? ''),
        ),
      ]),
    )
  expect(texts.length).toBeGreaterThan(0)
  return texts.flatMap(latin)
}

test.use({ viewport: { width: 1366, height: 900 } })

const languages = [
  {
    name: 'ไทย',
    lang: 'th-TH',
    label: 'ภาษา',
    signIn: 'เข้าสู่ระบบ',
    orders: 'คำสั่งซื้อ',
    status: 'ยืนยันแล้ว',
    confirm: 'ยืนยัน',
  },
  {
    name: '한국어',
    lang: 'ko',
    label: '언어',
    signIn: '로그인',
    orders: '주문',
    status: '확인됨',
    confirm: '확인',
  },
]

for (const language of languages)
  test(`staff see sign-in, queue and order in ${language.name}, and the language stays after a reload`, async ({
    page,
  }) => {
    await placeOrder(newBuyer(), offerWith({ stock: 20 }).skuOrgId, 1)
    await page.goto('/desk')
    await languageField(page, 'Language').selectOption(language.name)
    await expect(languageField(page, language.label)).toHaveValue(language.lang)
    await expect(page.locator('html')).toHaveAttribute('lang', language.lang)
    expect(await latinWords(page, '.desk-sign-in')).toEqual([])
    const { login, password, code } = keysOf('nok')
    await page.locator('#desk-login').fill(login)
    await page.locator('#desk-password').fill(password)
    await page.locator('#desk-code').fill(code)
    await page.getByRole('button', { name: language.signIn, exact: true }).click()
    await expect(page.getByRole('link', { name: language.orders }).first()).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language.lang)
    await expect(page.getByRole('link', { name: language.orders }).first()).toBeVisible()
    await expect(page.locator('.desk-rows tbody tr').first()).toBeVisible()
    const parts = '.desk-bar, .desk-filters, .desk-list [data-head], .desk-rows thead, [data-state]'
    expect(await latinWords(page, parts)).toEqual([])
  })

test('a seller works on an order in Thai, then in Korean, without an English word', async ({
  page,
}) => {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 20 })
  const orderId = await placeOrder(buyer, skuOrgId, 2)
  query('UPDATE orders SET shop_id = 102 WHERE id = ?', orderId)
  await openDeskAs(page, 'siam', '?view=account')
  for (const [from, one] of [
    ['Language', languages[0]],
    ['ภาษา', languages[1]],
  ] as const) {
    if (!one) throw new Error('no language')
    await page.goto('/desk?view=account')
    await languageField(page, from).selectOption(one.name)
    await expect(languageField(page, one.label)).toHaveValue(one.lang)
    await page.goto(`/desk?order=${orderId}`)
    const action = page.locator('.desk-acts .primary')
    await expect(action).toBeVisible()
    if (one.lang === 'th-TH') {
      await expect(action).toHaveText(one.confirm)
      await action.click()
    }
    await expect(page.locator('[data-status]')).toHaveText(one.status)
    const parts = '.desk-bar nav, .desk-trail h3, .desk-lines h3, .desk-acts, [data-alarm]'
    expect(await latinWords(page, parts)).toEqual([])
    await expectNoFindings(page, `an order at the desk in ${one.lang}`)
  }
})
