import type { CreditInvoice } from '#contract/credit/credit.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { daysUntil } from '#domain/credit/term.ts'
import { formatMoney } from '#domain/money/format.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { formatDay } from '#i18n/day.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface FactsProps extends ScreenProps {
  invoice: CreditInvoice
  countryId: number
  /** Current day; omitted where the amount isn't owed and no day counts. */
  today?: string
}

/** One invoice: order, due date and amount owed. */
export function InvoiceFacts({ m, locale, invoice, countryId, today }: FactsProps) {
  const country = countryInPageLanguage(countryId)
  const messages = m.credit
  const amountText = (minor: number) => formatMoney(minor, country)
  const noteTexts = [
    fill(messages.invoiced_on, { day: formatDay(invoice.invoiceDate, m.days) }),
    invoice.settledAt === null
      ? fill(messages.due_on, { day: formatDay(invoice.dueDate, m.days) })
      : fill(messages.paid_on, {
          day: formatDay(dayAt(invoice.settledAt, country.utcOffset), m.days),
        }),
    invoice.owedAmount > 0 &&
      invoice.paidAmount > 0 &&
      fill(messages.paid_part, { sum: amountText(invoice.paidAmount) }),
    invoice.creditedAmount > 0 &&
      fill(messages.credited, { sum: amountText(invoice.creditedAmount) }),
  ]
  return (
    <>
      <span>
        <a className="number" href={linkTo(locale, 'orderDetail', { id: invoice.orderId })}>
          {invoice.invoiceNumber}
        </a>
        <small>{noteTexts.filter(Boolean).join(' · ')}</small>
      </span>
      <span>
        <b>{amountText(invoice.owedAmount > 0 ? invoice.owedAmount : invoice.amount)}</b>
        {today && (
          <small data-state={invoice.status}>{daysText(messages, invoice, today, locale)}</small>
        )}
      </span>
    </>
  )
}

/** Returns the calendar day of an instant (milliseconds) in the country's time zone. */
const dayAt = (time: number, utcOffset: number) =>
  new Date(time + utcOffset * 3_600_000).toISOString().slice(0, 10)

function daysText(
  messages: ScreenProps['m']['credit'],
  { dueDate }: CreditInvoice,
  today: string,
  locale: ScreenProps['locale'],
): string {
  const n = daysUntil(dueDate, today)
  if (n === 0) return messages.today
  return pluralOf(messages, n < 0 ? 'late_days' : 'in_days', Math.abs(n), locale)
}
