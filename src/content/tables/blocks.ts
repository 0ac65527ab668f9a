import { site } from '#config/site.ts'
import { countries, countryOf } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { formatMoney } from '#domain/money/format.ts'
import { thaiShipping } from '#domain/shipping/fee.ts'
import { deliveryDays } from '#domain/shipping/delivery-promise.ts'
import type { Locale } from '#i18n/locales.ts'
import { fill } from '#i18n/fill.ts'
import { listServiceHeadings, listServiceRows } from '#i18n/service-rows.ts'
import { printDeliveryTable } from './delivery-table.ts'
import { printPointsLevelTable, pointsRatesTable } from './points-tables.ts'
import { printHtmlTable } from './table.ts'
import { printUnit } from './units.ts'
import { contentMessages } from './words.ts'
import { printZoneList, drawZonePicture } from './zone-picture.ts'

const thailand = countryOf(1001)
const formatBahtAmount = (minor: number) => formatMoney(minor, thailand)

/** Tables generated from the rules. A document inserts one by `{{table:…}}` alone on a line. */
export const tableBlocks: Readonly<Record<string, (locale: Locale) => string>> = {
  'table:services': printServicesTable,
  'table:weightFees': printWeightFeeTable,
  'table:budgetFees': printBudgetFeeTable,
  'table:deliveryDays': printDeliveryTable,
  'table:countryFees': printCountryFeeTable,
  'table:hotlines': printHotlineTable,
  'table:pointsRates': pointsRatesTable,
  'table:pointsLevels': printPointsLevelTable,
  'picture:zones': drawZonePicture,
  'list:zones': printZoneList,
}

function printServicesTable(locale: Locale): string {
  const messageAreas = { read: contentMessages(locale), units: contentMessages(locale, 'units') }
  return printHtmlTable(
    listServiceHeadings(messageAreas.read),
    listServiceRows(thailand, locale, messageAreas),
  )
}

const workingDaysText = (n: number, locale: Locale) => printUnit(n, 'workingDays', locale)

const rangeOf = ([from, to]: readonly [number, number], locale: Locale) => ({
  from: String(from),
  days: workingDaysText(to, locale),
})

function printWeightFeeTable(locale: Locale): string {
  const messages = contentMessages(locale)
  const rows = thaiShipping.weightBands.map(({ upToKg, fee }) => [
    fill(messages['up_to'] ?? '', { n: printUnit(upToKg, 'kilograms', locale) }),
    formatBahtAmount(fee),
  ])
  const lastRow = fill(messages['each_further'] ?? '', { n: printUnit(1, 'kilograms', locale) })
  return printHtmlTable(
    [messages['chargeable'] ?? '', messages['fee'] ?? ''],
    [...rows, [lastRow, `+ ${formatBahtAmount(thaiShipping.perFurtherKg)}`]],
  )
}

function printBudgetFeeTable(locale: Locale): string {
  const messages = contentMessages(locale)
  const [low, middle, high, top] = thaiShipping.budgetBands
  const formatRow = (key: string, n: number) =>
    fill(messages[key] ?? '', { n: formatBahtAmount(n) })
  return printHtmlTable(
    [messages['payable'] ?? '', messages['fee'] ?? ''],
    [
      [formatRow('below', low.below), formatBahtAmount(low.fee)],
      [
        `${formatBahtAmount(low.below)} – ${formatRow('below', middle.below)}`,
        formatBahtAmount(middle.fee),
      ],
      [
        `${formatBahtAmount(middle.below)} – ${formatRow('up_to', high.upTo)}`,
        formatBahtAmount(high.fee),
      ],
      [formatRow('over', high.upTo), formatBahtAmount(top.fee)],
    ],
  )
}

function printCountryFeeTable(locale: Locale): string {
  const messages = contentMessages(locale)
  return printHtmlTable(
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

function printHotlineTable(locale: Locale): string {
  const messages = contentMessages(locale)
  const rows = countries.map(({ id, countryCode }) => [
    messages[`country_${countryCode}`] ?? '',
    site.hotlines[id] ?? '',
  ])
  return printHtmlTable(
    [messages['country'] ?? '', messages['hotline'] ?? ''],
    [...rows, [messages['country_EN'] ?? '', site.hotlines[1192] ?? '']],
  )
}
