import { documentAddressOf } from '#client/document-address.ts'
import { pageCountry } from '#client/page/page-country.ts'
import { saveBlob } from '#client/files/save-file.ts'
import { writeStatementCsv } from '#domain/credit/statement-csv.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { Statement } from '#stores/credit/credit-history.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'

/** Statement of one month. Only this part is printed. */
export function StatementPart({ m, locale, statement }: ScreenProps & { statement: Statement }) {
  const country = pageCountry()
  const save = () => {
    const text = writeStatementCsv(statement.list, country)
    saveBlob(`${statement.billNumber}.csv`, new Blob([text], { type: 'text/csv' }))
  }
  return (
    <section className="card credit-invoices" data-statement>
      <h2>{fill(m.credit.statement, { number: statement.billNumber })}</h2>
      <ul>
        {statement.list.map((invoice) => (
          <li key={invoice.invoiceId}>
            <InvoiceFacts {...{ m, locale, invoice }} countryId={country.id} />
          </li>
        ))}
        <li>
          <b>{m.credit.total}</b>
          <span>
            <b>{formatMoney(statement.amount, country)}</b>
            <small>
              {fill(m.credit.owed, { sum: formatMoney(statement.owedAmount, country) })}
            </small>
          </span>
        </li>
      </ul>
      <p data-screen-only>
        <a
          className="button"
          href={documentAddressOf('statement', statement.billId, locale)}
          data-paper="statement"
        >
          {m.credit.save_pdf}
        </a>{' '}
        <button type="button" className="button" onClick={save}>
          {m.credit.save_csv}
        </button>{' '}
        <button type="button" className="button" onClick={() => print()}>
          {m.credit.print}
        </button>
      </p>
    </section>
  )
}
