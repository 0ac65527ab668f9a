import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { linkTo } from '#routes/links.ts'
import { matchRoute } from '#routes/match.ts'
import { $return, openReturn } from '#stores/returns/returns.ts'
import { $signedIn } from '#stores/session/session.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { ReturnView } from './ReturnView.tsx'

/** One return, by the ID in the address. */
export function ReturnScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($return)
  useEffect(() => {
    if (isSignedIn) void openReturn(Number(matchRoute(location.pathname)?.params['id']))
  }, [isSignedIn])
  if (isSignedIn && state.kind === 'known') return <ReturnView {...{ m, locale, state }} />
  return (
    <>
      <h1>{m.returns.list_title}</h1>
      {!isSignedIn ? (
        <SignInFirst m={m} locale={locale} text={m.order.sign_in} onDone={() => {}} />
      ) : state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={state.fault}>
          <a className="button" href={linkTo(locale, 'returnList')}>
            {m.returns.list_title}
          </a>
        </Failed>
      ) : (
        <Skeleton />
      )}
    </>
  )
}
