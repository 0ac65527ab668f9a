import { site } from '#config/site.ts'
import { countries, countryOf } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { formatMoney } from '#domain/money/format.ts'
import { thaiShipping } from '#domain/shipping/fee.ts'
import { deliveryDays } from '#domain/shipping/promise.ts'
import type { Locale } from '#i18n/locales.ts'
import { fill } from '#i18n/fill.ts'
import { serviceHeadings, serviceRows } from '#i18n/service-rows.ts'
import { deliveryTable } from './delivery-table.ts'
import { pointsLevelTable, pointsRates } from './points-tables.ts'
import { htmlTable } from './table.ts'
import { printUnit } from './units.ts'
import { contentMessages } from './words.ts'
import { zoneList, zonePicture } from './zone-picture.ts'

const thailand = countryOf(1001)
const baht = (minor: number) => formatMoney(minor, thailand)

/** Tables generated from the rules. A document inserts one by `{{table:…}}` alone on a line. */
export const tableBlocks: Readonly<Record<string, (locale: Locale) => string>> = {
  'table:services': servicesTable,
  'table:weightFees': weightFeeTable,
  'table:budgetFees': budgetFeeTable,
  'table:deliveryDays': deliveryTable,
  'table:countryFees': countryFeeTable,
  'table:hotlines': hotlineTable,
  'table:pointsRates': pointsRates,
  'table:pointsLevels': pointsLevelTable,
  'picture:zones': zonePicture,
  'list:zones': zoneList,
}

function servicesTable(locale: Locale): string {
  const words = { read: contentMessages(locale), units: contentMessages(locale, 'units') }
  return htmlTable(serviceHeadings(words.read), serviceRows(thailand, locale, words))
}

const workingDaysText = (n: number, locale: Locale) => printUnit(n, 'workingDays', locale)

const rangeOf = ([from, to]: readonly [number, number], locale: Locale) => ({
  from: String(from),
  days: workingDaysText(to, locale),
})

function weightFeeTable(locale: Locale): string {
  const messages = contentMessages(locale)
  const rows = thaiShipping.weightBands.map(({ upToKg, fee }) => [
    fill(messages['up_to'] ?? '', { n: printUnit(upToKg, 'kilograms', locale) }),
    baht(fee),
  ])
  const lastRow = fill(messages['each_further'] ?? '', { n: printUnit(1, 'kilograms', locale) })
  return htmlTable(
    [messages['chargeable'] ?? '', messages['fee'] ?? ''],
    [...rows, [lastRow, `+ ${baht(thaiShipping.perFurtherKg)}`]],
  )
}

function budgetFeeTable(locale: Locale): string {
  const messages = contentMessages(locale)
  const [low, middle, high, top] = thaiShipping.budgetBands
  const say = (key: string, n: number) => fill(messages[key] ?? '', { n: baht(n) })
  return htmlTable(
    [messages['payable'] ?? '', messages['fee'] ?? ''],
    [
      [say('below', low.below), baht(low.fee)],
      [`${baht(low.below)} – ${say('below', middle.below)}`, baht(middle.fee)],
      [`${baht(middle.below)} – ${say('up_to', high.upTo)}`, baht(high.fee)],
      [say('over', high.upTo), baht(top.fee)],
    ],
  )
}

function countryFeeTable(locale: Locale): string {
  const messages = contentMessages(locale)
  return htmlTable(
    [messages['country'] ?? '', messages['fee'] ?? '', messages['time'] ?? ''],
    countries
      .filter((country) => country.countryCode !== 'TH')
      .map((country) => [
        messages[`country_${country.countryCode}`] ?? country.countryName,
        formatMoney(country.standardFee, withCurrencyNameIn(country, locale)),
        fill(messages['time_standard'] ?? '', rangeOf(deliveryDays.STANDARD, locale)),
      ]),
  )
}

function hotlineTable(locale: Locale): string {
  const messages = contentMessages(locale)
  const rows = countries.map(({ id, countryCode }) => [
    messages[`country_${countryCode}`] ?? '',
    site.hotlines[id] ?? '',
  ])
  return htmlTable(
    [messages['country'] ?? '', messages['hotline'] ?? ''],
    [...rows, [messages['country_EN'] ?? '', site.hotlines[1192] ?? '']],
  )
}
