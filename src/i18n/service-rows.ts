import { type Country, countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { formatMinutes } from '#domain/shop/hours.ts'
import { thaiShipping } from '#domain/shipping/fee.ts'
import { deliveryDays, fasterArrivalTime, orderWindow } from '#domain/shipping/delivery-promise.ts'
import { pluralOf } from './counts.ts'
import { fill } from './fill.ts'
import type { Locale } from './locale-codes.ts'

/** Messages of the tables of rules and of counted units. */
interface Words {
  read: Record<string, string>
  units: Record<string, string>
}

/** Returns the column headings of `listServiceRows`. */
export function listServiceHeadings(read: Record<string, string>): string[] {
  return ['service', 'area', 'fee', 'time'].map((key) => read[key] ?? '')
}

/**
 * Returns the shipping services of a country, from the rules: service, area, fee and time (shipping
 * policy 1.7).
 */
export function listServiceRows(country: Country, locale: Locale, words: Words): string[][] {
  return country.countryCode === 'TH'
    ? makeThaiRows(locale, words)
    : [makeStandardRow(country, locale, words)]
}

/** Normal delivery to an area: its name, working days, lowest fee, and amount from which it is free. */
export interface AreaRow {
  area: string
  days: string
  fee: string
  /** Amount from which delivery is free; empty if delivery is never free. */
  free: string
}

/** Returns the normal delivery of a country by area, from the rules of the shipping policy. */
export function listAreaRows(country: Country, locale: Locale, words: Words): AreaRow[] {
  if (country.countryCode !== 'TH') {
    const [, area = '', fee = '', days = ''] = makeStandardRow(country, locale, words)
    return [{ area, days, fee, free: '' }]
  }
  const { read, units } = words
  const formatBaht = (minor: number) => formatMoney(minor, withCurrencyNameIn(country, locale))
  const workingDaysText = (n: number) => pluralOf(units, 'workingDays', n, locale)
  const { METRO, UPCOUNTRY, SPECIAL } = deliveryDays
  const fee = formatBaht(thaiShipping.minimum)
  const specialText = fill(read['time_special'] ?? '', { days: workingDaysText(SPECIAL - 1) })
  return [
    {
      area: read['area_metro'] ?? '',
      days: workingDaysText(METRO),
      fee,
      free: formatBaht(thaiShipping.freeFrom),
    },
    { area: read['area_upcountry'] ?? '', days: workingDaysText(UPCOUNTRY), fee, free: '' },
    { area: read['area_special'] ?? '', days: specialText, fee, free: '' },
  ]
}

/** Returns the local time until which an order counts as placed on the same day. */
export function orderCutOffTime(): string {
  return time(orderWindow.to)
}

const time = (seconds: number) => formatMinutes(seconds / 60)

function makeStandardRow(country: Country, locale: Locale, { read, units }: Words): string[] {
  const [from, to] = deliveryDays.STANDARD
  const days = pluralOf(units, 'workingDays', to, locale)
  return [
    read['service_normal'] ?? '',
    read[`country_${country.countryCode}`] ?? country.countryName,
    formatMoney(country.standardFee, withCurrencyNameIn(country, locale)),
    fill(read['time_standard'] ?? '', { from, days }),
  ]
}

/** D+n means n working days from the day on which an order counts as placed. */
function makeThaiRows(locale: Locale, { read, units }: Words): string[][] {
  const formatBaht = (minor: number) => formatMoney(minor, countryOf(1001))
  const workingDaysText = (n: number) => pluralOf(units, 'workingDays', n, locale)
  const sentence = (key: string, values: Record<string, string | number> = {}) =>
    fill(read[key] ?? '', values)
  const minimumText = formatBaht(thaiShipping.minimum)
  const window = { to: time(orderWindow.to) }
  const [soonest, latest] = deliveryDays.OWN_3PL
  const fasterService = {
    ...window,
    before: time(orderWindow.fasterBefore),
    arrives: fasterArrivalTime,
  }
  const cells: [string, string, string, string][] = [
    [
      'service_normal',
      'area_metro',
      sentence('fee_metro', { free: formatBaht(thaiShipping.freeFrom), minimum: minimumText }),
      sentence('time_normal', { ...window, soon: deliveryDays.METRO }),
    ],
    [
      'service_faster',
      'area_metro',
      sentence('fee_faster', { more: formatBaht(thaiShipping.fasterSurcharge) }),
      sentence('time_faster', { ...fasterService, soon: deliveryDays.METRO }),
    ],
    [
      'service_budget',
      'area_all',
      sentence('fee_budget'),
      sentence('time_budget', { soon: deliveryDays.BUDGET }),
    ],
    [
      'service_normal',
      'area_upcountry',
      sentence('fee_minimum', { minimum: minimumText }),
      sentence('time_normal', { ...window, soon: deliveryDays.UPCOUNTRY }),
    ],
    [
      'service_normal',
      'area_special',
      sentence('fee_minimum', { minimum: minimumText }),
      sentence('time_special', { days: workingDaysText(deliveryDays.SPECIAL - 1) }),
    ],
    [
      'service_own',
      'area_own',
      sentence('fee_own', { minimum: minimumText }),
      sentence('time_own', { from: soonest, days: workingDaysText(latest) }),
    ],
  ]
  return cells.map(([service, area, fee, days]) => [sentence(service), sentence(area), fee, days])
}
