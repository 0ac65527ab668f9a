import type { OrderDetail } from '#contract/order/order-detail.ts'
import { formatCount } from '#i18n/counts.ts'
import { formatNumericDate } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locale-codes.ts'
import type { Messages } from '#i18n/messages.ts'

type Warranty = NonNullable<OrderDetail['warranty']>

interface Props {
  words: Messages['warranty']
  locale: Locale
  order: OrderDetail
  warranty: Warranty
}

/** Warranty periods. Parts with the same terms share one row. */
export function WarrantyTerms({ words, locale, order, warranty }: Props) {
  const numbers = new Map(order.lines.map(({ skuOrgId, number }) => [skuOrgId, number]))
  const rows = new Map<string, string[]>()
  for (const line of warranty.lines) {
    const terms = termsOf(line, words, locale)
    rows.set(terms, [...(rows.get(terms) ?? []), numbers.get(line.skuOrgId) ?? ''])
  }
  return (
    <ul>
      {[...rows].map(([terms, parts]) => (
        <li key={terms}>
          <span className="number">{parts.join(', ')}</span> <b>{terms}</b>
        </li>
      ))}
    </ul>
  )
}

function termsOf(
  { months, km, until }: Warranty['lines'][number],
  messages: Props['words'],
  locale: Locale,
): string {
  if (months === 0) return messages.none
  const periodText =
    km > 0
      ? fill(messages.months_km, { months, km: formatCount(km, locale) })
      : fill(messages.months, { months })
  return `${periodText}, ${fill(messages.until, { day: formatNumericDate(until, locale) })}`
}
