import { countryOf } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import type { OwnerLine } from '#domain/estimate/owner-view.ts'
import { formatAmount, formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import { locales } from '#i18n/locales.ts'
import type { OwnerPage } from './owner.ts'
import { ownerMessages } from './owner-messages.ts'

/**
 * Returns the formats of the car owner's page: amounts in the country's currency, days in the
 * country's time zone.
 */
export function ownerFormatsOf({ countryId, locale }: Pick<OwnerPage, 'countryId' | 'locale'>) {
  const m = ownerMessages(locale)
  const country = countryOf(countryId)
  const money = withCurrencyNameIn(country, locales[locale].bcp47)
  return {
    m,
    currency: money,
    money: (minor: number) => formatMoney(minor, money),
    amount: (minor: number) => formatAmount(minor, money).replace(/^-/, '−'),
    count: (n: number) => formatAmount(n, { ...money, currencyPrecision: 0 }),
    day: (day: string) => formatDay(day, m.days),
    time: (time: number) => formatTime(time, country.utcOffset, locale),
    /**
     * Name of a line. A labour line is named only "labour", because the job's title describes the
     * work.
     */
    lineName: ({ name, number, kind, quantity, hours }: OwnerLine) => {
      const length = hours > 0 ? fill(m.hours, { n: hours / 100 }) : ''
      const count = quantity > 1 ? `× ${quantity}` : ''
      const parts = kind === 'LABOUR' ? [m.labour, length] : [name, number, count]
      return parts.filter(Boolean).join(' · ')
    },
  }
}

export type OwnerFormats = ReturnType<typeof ownerFormatsOf>

/**
 * Returns the content of the page as plain text, with the approved jobs only. The text is stored
 * with an approval, so that later changes of texts or rules don't affect the agreement.
 */
export function writePageText(
  { view }: OwnerPage,
  jobs: readonly number[],
  total: number,
  w: OwnerFormats,
) {
  const { m } = w
  const rows = view.jobs
    .filter(({ id }) => jobs.includes(id))
    .flatMap((job) => [
      `${job.title}: ${w.money(job.amount)}`,
      ...(job.why ? [job.why] : []),
      ...job.lines.map((line) => `- ${w.lineName(line)}: ${w.money(line.amount)}`),
    ])
  return [
    view.workshop.name,
    `${m.title} ${view.number}`,
    [view.ownerName, view.plate, view.vehicle].filter(Boolean).join(' · '),
    fill(m.valid_until, { day: view.validUntil }),
    ...rows,
    ...(view.totals.discount > 0 ? [`${m.discount}: ${w.money(-view.totals.discount)}`] : []),
    ...(view.vatPercent > 0 ? [fill(m.vat, { n: view.vatPercent })] : []),
    `${m.to_pay}: ${w.money(total)}`,
    ...(view.warrantyMonths > 0 ? [fill(m.warranty, { n: view.warrantyMonths })] : []),
    ...(view.terms ? [view.terms] : []),
    fill(m.approve_means, { workshop: view.workshop.name }),
  ].join('\n')
}
