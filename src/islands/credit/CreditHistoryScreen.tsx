import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { pageCountry } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import {
  $creditHistory,
  type CreditHistory,
  loadHistory,
  loadMorePayments,
  openStatement,
} from '#stores/credit/credit-history.ts'
import { $signedIn } from '#stores/session/session.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failed } from '../ui/Failed.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { shopOfPage } from './shop-of-page.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { formatMonth } from './say-month.ts'
import { StatementPart } from './StatementPart.tsx'

/** Payments to a shop, and its monthly statements to print and save. */
export function CreditHistoryScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($creditHistory)
  useEffect(() => {
    if (isSignedIn) void loadHistory(shopOfPage())
  }, [isSignedIn])
  return (
    <>
      <h1>{m.credit.history}</h1>
      {!isSignedIn ? (
        <SignInFirst m={m} locale={locale} text={m.credit.sign_in} onDone={() => {}} />
      ) : state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={state.fault}>
          <a className="button" href={linkTo(locale, 'creditList')}>
            {m.credit.title}
          </a>
        </Failed>
      ) : state.kind === 'known' ? (
        <KnownHistory {...{ m, locale }} history={state} />
      ) : (
        <Skeleton />
      )}
    </>
  )
}

function KnownHistory({ m, locale, history }: ScreenProps & { history: CreditHistory }) {
  const { months, paid, total, open, fault } = history
  const amountText = (minor: number) => formatMoney(minor, pageCountry())
  return (
    <div className="credit-screen">
      <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      <section className="card credit-invoices">
        <h2>{m.credit.months}</h2>
        {months.length === 0 && <p className="mute">{m.credit.months_none}</p>}
        <ul>
          {months.map((month) => (
            <li key={month.billId}>
              <button
                type="button"
                className="plain-button"
                aria-expanded={open?.billId === month.billId}
                onClick={() => void openStatement(month.billId)}
              >
                {formatMonth(m, month.month)}
              </button>
              <span>
                <b>{amountText(month.amount)}</b>
                <small>
                  {month.owedAmount > 0
                    ? fill(m.credit.owed, { sum: amountText(month.owedAmount) })
                    : m.credit.settled}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {open && <StatementPart {...{ m, locale }} statement={open} />}
      <section className="card credit-invoices" data-screen-only>
        <h2>{m.credit.state_paid}</h2>
        {total === 0 && <p className="mute">{m.credit.history_none}</p>}
        <ul>
          {paid.map((invoice) => (
            <li key={invoice.invoiceId}>
              <InvoiceFacts {...{ m, locale, invoice }} countryId={pageCountry().id} />
            </li>
          ))}
        </ul>
        {paid.length < total && (
          <button type="button" className="button" onClick={() => void loadMorePayments()}>
            + {total - paid.length}
          </button>
        )}
      </section>
    </div>
  )
}
