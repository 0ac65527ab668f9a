import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { linkTo } from '#routes/links.ts'
import { $credits, loadCredits } from '#stores/credit/credit.ts'
import { $signedIn } from '#stores/session/session.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { CreditBar } from './CreditBar.tsx'
import { CreditFacts } from './CreditFacts.tsx'
import { CreditLeft } from './CreditLeft.tsx'

/** Shops that grant the buyer credit, with the remaining amount of each. */
export function CreditListScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  useEffect(() => {
    if (isSignedIn) void loadCredits()
  }, [isSignedIn])
  return (
    <>
      <h1>{m.credit.title}</h1>
      {isSignedIn ? (
        <AccountList m={m} locale={locale} />
      ) : (
        <SignInFirst m={m} locale={locale} text={m.credit.sign_in} onDone={() => {}} />
      )}
    </>
  )
}

function AccountList({ m, locale }: ScreenProps) {
  const state = useStore($credits)
  if (state.kind === 'idle' || state.kind === 'loading') return <Skeleton count={2} />
  if (state.kind === 'failed')
    return (
      <Failed labels={m.labels} fault={state.fault}>
        <button type="button" className="button" onClick={() => void loadCredits()}>
          {m.credit.retry}
        </button>
      </Failed>
    )
  if (state.list.length === 0)
    return (
      <Empty
        title={m.credit.none_title}
        text={m.credit.none}
        href={linkTo(locale, 'chat')}
        action={m.credit.ask_shop}
        others={[{ text: m.auth.account_title, href: linkTo(locale, 'account') }]}
      />
    )
  return (
    <ul className="credit-list-screen">
      {state.list.map((account) => (
        <li key={account.shopId}>
          <a href={linkTo(locale, 'creditDetails', { shopId: account.shopId })}>
            <b>{account.shopName}</b>
            <CreditLeft m={m} account={account} />
            <CreditBar account={account} />
            <CreditFacts {...{ m, locale, account }} />
          </a>
        </li>
      ))}
    </ul>
  )
}
