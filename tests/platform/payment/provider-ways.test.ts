import { afterAll, expect, test } from 'vitest'
import { site } from '#config/site.ts'
import { qrMerchants } from '#config/qr-merchants.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { drawCodePicture } from '#domain/payment/qr/code-picture.ts'
import type { QrMerchant } from '#domain/payment/qr/merchants.ts'
import { buildQrPayload } from '#domain/payment/qr/payload.ts'
import { messagesOf } from '#i18n/messages.ts'
import { decideAtProvider, openPage, placeUnpaid, readPage } from '../../support/order/paying.ts'
import { query } from '../../support/state.ts'

/*
 * The provider's page accepts cards and shows a QR code and a bank account (specification,
 * "Payment").
 */

const merchants: Readonly<Record<number, QrMerchant>> = qrMerchants

test('the payment page shows its QR code, bank account, amount and reference number', async () => {
  const { buyer, placementId, total } = await placeUnpaid(
    '821000071',
    [{ stock: 9, place: 350, quantity: 2 }],
    7,
  )
  const { url } = await openPage(buyer, placementId)
  const page = await readPage(url)
  const [{ number = '' } = {}] = query<{ number: string }>(
    'SELECT number FROM placement WHERE id = ?',
    placementId,
  )
  const payload = buildQrPayload(qrMerchants[1001], {
    amount: total,
    money: countryOf(1001),
    number,
  })
  expect(page).toContain(`<path d="${drawCodePicture(payload).path}"`)
  for (const value of Object.values(site.bankAccounts[1001] ?? {}))
    expect(page).toContain(`<dd>${value}</dd>`)
  expect(page).toContain(formatMoney(total, countryOf(1001)))
  expect(page).toContain(`<dd>${number}</dd>`)
  // The provider's page doesn't request a payment that is no longer pending.
  await decideAtProvider(url, 'decline')
  expect(await readPage(url)).not.toContain('<svg')
})

const ids = [1001, 1102, 1129, 1171, 1234, 1198].map((countryId) => ({
  countryId,
  ref: `waysofcountry${countryId}`,
}))
afterAll(() => {
  for (const { ref } of ids) query('DELETE FROM provider_session WHERE id = ?', ref)
})

test.each(ids)(
  'the page in country $countryId has the country’s QR code and account',
  async (of) => {
    const { countryId, ref } = of
    const amount = 93_000_00
    const now = Date.now()
    query(
      `INSERT INTO provider_session (id, payment_id, number, country_id, amount, locale, return_url,
       status, created_at, expires_at) VALUES (?, 1, 'E261122-0001-0001', ?, ?, 'en', '/en', 'OPEN', ?, ?)`,
      ref,
      countryId,
      amount,
      now,
      now + 60_000,
    )
    const page = await readPage(`/pay/${ref}`)
    expect(page).toContain(messagesOf('en', 'provider').ways)
    expect(page).toContain(site.bankAccounts[countryId]?.accountNumber)
    const merchant = merchants[countryId]
    if (!merchant) return expect(page).not.toContain('<svg')
    const what = { amount, money: countryOf(countryId), number: 'E261122-0001-0001' }
    expect(page).toContain(drawCodePicture(buildQrPayload(merchant, what)).path)
  },
)
