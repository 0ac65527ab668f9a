import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { $credit, type Credit, loadCredit } from '#stores/credit/credit.ts'
import { $signedIn } from '#stores/session/session.ts'
import { TransferPart } from '../payment/TransferPart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { CreditBar } from './CreditBar.tsx'
import { CreditFacts } from './CreditFacts.tsx'
import { CreditInvoices } from './CreditInvoices.tsx'
import { CreditLeft } from './CreditLeft.tsx'
import { CreditLegend } from './CreditLegend.tsx'
import { CreditPay } from './CreditPay.tsx'
import { CreditWeeks } from './CreditWeeks.tsx'
import { shopOfPage } from './shop-of-page.ts'

/**
 * Credit at one shop: remaining amount, unpaid invoices, and the payment that releases held orders.
 */
export function CreditScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($credit)
  useEffect(() => {
    if (isSignedIn) void loadCredit(shopOfPage())
  }, [isSignedIn])
  if (!isSignedIn)
    return (
      <>
        <h1>{m.credit.title}</h1>
        <SignInFirst m={m} locale={locale} text={m.credit.sign_in} onDone={() => {}} />
      </>
    )
  if (state.kind === 'failed')
    return (
      <>
        <h1>{m.credit.title}</h1>
        <Failed labels={m.labels} fault={state.fault}>
          <a className="button" href={linkTo(locale, 'creditList')}>
            {m.credit.title}
          </a>
        </Failed>
      </>
    )
  if (state.kind !== 'known')
    return (
      <>
        <h1>{m.credit.title}</h1>
        <Skeleton />
      </>
    )
  return <KnownCredit {...{ m, locale }} credit={state} />
}

function KnownCredit({ m, locale, credit }: ScreenProps & { credit: Credit }) {
  const { account } = credit.due
  return (
    <div className="credit-screen">
      <header>
        <h1>{account.shopName}</h1>
        <p className="mute">{fill(m.credit.term, { n: account.creditTermMonths })}</p>
      </header>
      <div>
        <section className="card">
          <CreditLeft m={m} account={account} />
          <CreditBar account={account} />
          <CreditLegend m={m} account={account} />
          <CreditFacts {...{ m, locale, account }} />
          {account.isBlocked && (
            <p className="note warn" role="status">
              {fill(m.credit.blocked, { words: account.blockWords })}
            </p>
          )}
        </section>
        {credit.openPayment ? (
          <TransferPart {...{ m, locale }} paymentId={credit.openPayment.paymentId} />
        ) : (
          <CreditPay m={m} credit={credit} />
        )}
      </div>
      <div>
        <CreditWeeks m={m} due={credit.due} />
        <CreditInvoices {...{ m, locale, credit }} />
      </div>
    </div>
  )
}
