import { expect, test } from 'vitest'
import { checkContent, printContentError } from '../../src/content/check.ts'
import { isOfKind, sourceLocale, fullTextOf } from '../../src/content/document/document.ts'
import { weekdayOffsets } from '../../src/content/tables/delivery-table.ts'
import { placeholderPattern } from '../../src/content/document/markdown.ts'
import { reportOf } from '../../src/content/authoring/report.ts'
import { policyScreens } from '../../src/content/document/kinds.ts'

const content = checkContent()
const factsOf = (text: string) =>
  [...new Set([...text.matchAll(placeholderPattern)].map((match) => match[2] ?? ''))].sort()

test('every document is valid', () => {
  expect(content.faults.map(printContentError)).toEqual([])
})

test('every policy exists in English and Thai', () => {
  const rows = reportOf(content)
  for (const name of Object.keys(policyScreens)) {
    const row = rows.find((candidate) => candidate.name === `policies/${name}`)
    for (const locale of ['en', 'th-TH'] as const)
      expect(row?.states.get(locale), `${name} ${locale}`).toBe('present')
  }
})

test('every constant of the terms and of shipping is used by name in a policy', () => {
  const usedFacts = content.documents
    .filter((d) => isOfKind('policies', d))
    .flatMap((d) => factsOf(fullTextOf(d)))
  for (const name of [
    'return.windowDays',
    'return.inspectionDays',
    'return.refundDays',
    'return.onlineRefundDays',
    'warranty.resultDays',
    'order.nonReceiptDays',
    'order.unpaidCancelHours',
    'order.bankTransferBefore',
    'points.validDays',
    'points.validMonths',
    'terms.pricingErrorNoticeDays',
    'terms.terminationNoticeDays',
    'terms.compromiseNoticeDays',
    'privacy.answerDays',
    'privacy.deletionDays',
    'privacy.sslBits',
    'privacy.minimumAge',
    'privacy.retention',
    'shipping.minimumFee',
    'shipping.freeFrom',
    'shipping.fasterSurcharge',
    'shipping.windowFrom',
    'shipping.windowTo',
    'shipping.fasterBefore',
    'table:services',
    'table:budgetFees',
    'table:weightFees',
    'table:deliveryDays',
    'picture:zones',
  ])
    expect(usedFacts, name).toContain(name)
})

test('a translated policy has the facts and headings of its source', () => {
  for (const document of content.documents) {
    if (!isOfKind('policies', document) || document.locale === sourceLocale) continue
    const source = content.documents.find(
      (d) =>
        isOfKind('policies', d) &&
        d.locale === sourceLocale &&
        d.name === document.name &&
        d.version === document.version,
    )
    if (!source || document.head.sourceUpdated !== source.head.updated) continue
    expect(factsOf(fullTextOf(document)), document.file).toEqual(factsOf(fullTextOf(source)))
    const ids = (d: typeof source) => d.headings.map((heading) => heading.id)
    expect(ids(document), document.file).toEqual(ids(source))
  }
})

test('the delivery table has the weekdays that the decisions state', () => {
  const row = (service: 'NORMAL' | 'BUDGET', zone: 'METRO' | 'UPCOUNTRY') =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => Object.values(weekdayOffsets(day, service, zone)))
  expect(row('NORMAL', 'METRO')).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
    [1, 2],
    [1, 3],
    [2, 3],
    [2, 2],
  ])
  expect(row('NORMAL', 'UPCOUNTRY')).toEqual([
    [2, 3],
    [2, 3],
    [2, 3],
    [2, 4],
    [3, 4],
    [3, 4],
    [3, 3],
  ])
  expect(row('BUDGET', 'METRO')).toEqual([
    [4, 5],
    [4, 6],
    [5, 6],
    [5, 6],
    [5, 6],
    [5, 6],
    [5, 5],
  ])
})
