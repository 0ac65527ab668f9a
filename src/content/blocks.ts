import { site } from '#config/site.ts'
import { countries, countryOf } from '#domain/country/countries.ts'
import { readIn } from '#domain/money/moneys.ts'
import { formatMoney } from '#domain/money/format.ts'
import { thaiShipping } from '#domain/shipping/fee.ts'
import { deliveryDays, fasterArrives, orderWindow } from '#domain/shipping/promise.ts'
import type { Locale } from '#i18n/locales.ts'
import { fill } from '#i18n/fill.ts'
import { deliveryTable } from './delivery-table.ts'
import { tableOf } from './table.ts'
import { clock, printUnit } from './units.ts'
import { wordsOf } from './words.ts'
import { zoneList, zonePicture } from './zone-picture.ts'

const thailand = countryOf(1001)
const baht = (minor: number) => formatMoney(minor, thailand)

/** What stands alone on a line as `{{table:…}}`: made from the rules, never typed. */
export const blocks: Readonly<Record<string, (locale: Locale) => string>> = {
  'table:services': services,
  'table:weightFees': weightFees,
  'table:budgetFees': budgetFees,
  'table:deliveryDays': deliveryTable,
  'table:countryFees': countryFees,
  'table:hotlines': hotlines,
  'picture:zones': zonePicture,
  'list:zones': zoneList,
}

function services(locale: Locale): string {
  const w = wordsOf(locale)
  const say = (key: string, values: Record<string, string> = {}) => fill(w[key] ?? '', values)
  const minimum = baht(thaiShipping.minimum)
  const window = { from: clock(orderWindow.from), to: clock(orderWindow.to) }
  return tableOf(
    [say('service'), say('area'), say('fee'), say('time')],
    [
      [
        say('service_normal'),
        say('area_metro'),
        say('fee_metro', { free: baht(thaiShipping.freeFrom), minimum }),
        say('time_normal', { ...window, ...days(deliveryDays.METRO) }),
      ],
      [
        say('service_faster'),
        say('area_metro'),
        say('fee_faster', { more: baht(thaiShipping.fasterSurcharge) }),
        say('time_faster', {
          before: clock(orderWindow.fasterBefore),
          arrives: fasterArrives,
          ...days(deliveryDays.METRO),
        }),
      ],
      [
        say('service_budget'),
        say('area_all'),
        say('fee_budget'),
        say('time_budget', { ...window, ...days(deliveryDays.BUDGET) }),
      ],
      [
        say('service_normal'),
        say('area_upcountry'),
        say('fee_minimum', { minimum }),
        say('time_normal', { ...window, ...days(deliveryDays.UPCOUNTRY) }),
      ],
      [
        say('service_normal'),
        say('area_special'),
        say('fee_minimum', { minimum }),
        say('time_special', { days: working(deliveryDays.SPECIAL - 1, locale) }),
      ],
      [
        say('service_own'),
        say('area_own'),
        say('fee_own', { minimum }),
        say('time_own', rangeOf(deliveryDays.OWN_3PL, locale)),
      ],
    ],
  )
}

/** D+n: working days from the day that an order counts as placed on. */
const days = (n: number) => ({ soon: String(n) })

const working = (n: number, locale: Locale) => printUnit(n, 'workingDays', locale)

const rangeOf = ([from, to]: readonly [number, number], locale: Locale) => ({
  from: String(from),
  days: working(to, locale),
})

function weightFees(locale: Locale): string {
  const w = wordsOf(locale)
  const rows = thaiShipping.weightBands.map(({ upToKg, fee }) => [
    fill(w['up_to'] ?? '', { n: printUnit(upToKg, 'kilograms', locale) }),
    baht(fee),
  ])
  const last = fill(w['each_further'] ?? '', { n: printUnit(1, 'kilograms', locale) })
  return tableOf(
    [w['chargeable'] ?? '', w['fee'] ?? ''],
    [...rows, [last, `+ ${baht(thaiShipping.perFurtherKg)}`]],
  )
}

function budgetFees(locale: Locale): string {
  const w = wordsOf(locale)
  const [low, middle, high, top] = thaiShipping.budgetBands
  const say = (key: string, n: number) => fill(w[key] ?? '', { n: baht(n) })
  return tableOf(
    [w['payable'] ?? '', w['fee'] ?? ''],
    [
      [say('below', low.below), baht(low.fee)],
      [`${baht(low.below)} – ${say('below', middle.below)}`, baht(middle.fee)],
      [`${baht(middle.below)} – ${say('up_to', high.upTo)}`, baht(high.fee)],
      [say('over', high.upTo), baht(top.fee)],
    ],
  )
}

function countryFees(locale: Locale): string {
  const w = wordsOf(locale)
  return tableOf(
    [w['country'] ?? '', w['fee'] ?? '', w['time'] ?? ''],
    countries
      .filter((country) => country.countryCode !== 'TH')
      .map((country) => [
        w[`country_${country.countryCode}`] ?? country.countryName,
        formatMoney(country.standardFee, readIn(country, locale)),
        fill(w['time_standard'] ?? '', rangeOf(deliveryDays.STANDARD, locale)),
      ]),
  )
}

function hotlines(locale: Locale): string {
  const w = wordsOf(locale)
  const rows = countries.map(({ id, countryCode }) => [
    w[`country_${countryCode}`] ?? '',
    site.hotlines[id] ?? '',
  ])
  return tableOf(
    [w['country'] ?? '', w['hotline'] ?? ''],
    [...rows, [w['country_EN'] ?? '', site.hotlines[1192] ?? '']],
  )
}
