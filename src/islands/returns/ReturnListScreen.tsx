import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { linkTo } from '#routes/links.ts'
import { $returns, loadMoreReturns, openReturns } from '#stores/returns/returns.ts'
import { $signedIn } from '#stores/session/session.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { ReturnCard } from './ReturnCard.tsx'

/** Returns of the buyer, newest first. */
export function ReturnListScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  useEffect(() => {
    if (isSignedIn) void openReturns()
  }, [isSignedIn])
  return (
    <>
      <h1>{m.returns.list_title}</h1>
      {isSignedIn ? (
        <ReturnList {...{ m, locale }} />
      ) : (
        <SignInFirst m={m} locale={locale} text={m.order.sign_in} onDone={() => {}} />
      )}
    </>
  )
}

function ReturnList({ m, locale }: ScreenProps) {
  const state = useStore($returns)
  const orders = linkTo(locale, 'orderList', {}, { tab: 'completed' })
  if (state.kind === 'failed')
    return (
      <Failed labels={m.labels} fault={state.fault}>
        <button type="button" className="button" onClick={() => void openReturns()}>
          {m.order.retry}
        </button>
      </Failed>
    )
  if (state.kind !== 'known') return <Skeleton />
  if (state.list.length === 0)
    return (
      <Empty
        title={m.returns.none}
        text={m.returns.none_how}
        href={orders}
        action={m.returns.choose_order}
        others={[{ text: m.returns.policy, href: linkTo(locale, 'returnPolicy') }]}
      />
    )
  return (
    <>
      {state.list.map((one) => (
        <ReturnCard key={one.returnId} {...{ m, locale, one }} />
      ))}
      {state.list.length < state.total && (
        <p className="field">
          <button type="button" className="button" onClick={() => void loadMoreReturns()}>
            {m.returns.more}
          </button>
        </p>
      )}
    </>
  )
}
