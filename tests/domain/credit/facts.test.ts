import { expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { messagesOf } from '#i18n/messages.ts'
import { creditFacts } from '#islands/credit/credit-facts.ts'

const account = {
  shopId: 102,
  shopName: 'Siam Brake',
  countryId: 1001,
  totalCredit: 5_000_000,
  additionalTemporaryLimit: 100_000,
  additionalUntil: '2026-12-01',
  remainingCredit: 4_100_000,
  notInvoicedAmount: 400_000,
  invoicedAmount: 600_000,
  overdueAmount: 100_000,
  creditTermMonths: 1,
  isBlocked: false,
  blockWords: '',
  overdueCount: 1,
  monthlyDueAmount: 479_900,
  lastInvoiceDate: '2026-11-21',
  lastPaymentDate: '',
}

test('credit facts show used credit, the amount due this month and only existing dates', () => {
  expect(creditFacts(messagesOf('en', 'credit'), account, countryOf(1001), 'en')).toEqual([
    ['Used credit', '฿10,000.00'],
    ['Due by the end of this month', '฿4,799.00'],
    ['Last invoice', '21/11/2026'],
  ])
})
