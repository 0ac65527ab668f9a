import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { chooseInvoice, type Credit, loadMoreInvoices } from '#stores/credit/credit.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'

/** Unpaid invoices of a shop by due date, each selectable for payment. */
export function CreditInvoices({ m, locale, credit }: ScreenProps & { credit: Credit }) {
  const { invoices, total, due } = credit
  const { shopId, countryId } = due.account
  return (
    <section className="card credit-invoices">
      <header>
        <h2>{m.credit.invoices}</h2>
        <a className="link" href={linkTo(locale, 'creditHistory', { shopId })}>
          {m.credit.history}
        </a>
      </header>
      {total === 0 && <p className="mute">{m.credit.invoices_none}</p>}
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.invoiceId}>
            <input
              type="checkbox"
              checked={credit.chosen.includes(invoice.invoiceId)}
              aria-label={fill(m.credit.choose, { number: invoice.invoiceNumber })}
              onChange={() => chooseInvoice(invoice.invoiceId)}
            />
            <InvoiceFacts {...{ m, locale, invoice, countryId }} today={todayOf(credit)} />
          </li>
        ))}
      </ul>
      {invoices.length < total && (
        <button type="button" className="button" onClick={() => void loadMoreInvoices()}>
          + {total - invoices.length}
        </button>
      )}
    </section>
  )
}

/** Returns the server's current day: the first day of the first week that isn't overdue. */
const todayOf = ({ due }: Credit): string => due.weeks[1]?.from ?? ''
