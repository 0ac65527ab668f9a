import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { matchRoute } from '#routes/match.ts'
import { linkTo } from '#routes/links.ts'
import { $estimate, openEstimate } from '#stores/estimate/estimate.ts'
import { $signedIn } from '#stores/session/session.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AnsweredView } from './answered/AnsweredView.tsx'
import { DraftView } from './draft/DraftView.tsx'

/** One estimate by the ID in the address: its editor, or its state after it was sent. */
export function EstimateScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($estimate)
  useEffect(() => {
    if (isSignedIn) void openEstimate(Number(matchRoute(location.pathname)?.params['id']))
  }, [isSignedIn])
  if (isSignedIn && state.kind === 'known') {
    const EstimateView = state.estimate.state === 'DRAFT' ? DraftView : AnsweredView
    return <EstimateView {...{ m, locale, state }} />
  }
  return (
    <>
      <h1>{m.estimate.one}</h1>
      {!isSignedIn ? (
        <SignInFirst m={m} locale={locale} text={m.estimate.sign_in} onDone={() => {}} />
      ) : state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={state.fault}>
          <a className="button" href={linkTo(locale, 'estimates')}>
            {m.estimate.see_all}
          </a>
        </Failed>
      ) : (
        <Skeleton count={3} />
      )}
    </>
  )
}
