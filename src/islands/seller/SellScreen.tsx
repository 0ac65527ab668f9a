import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { isEditable } from '#domain/seller/states.ts'
import { $sell, openSell } from '#stores/company/sell.ts'
import { $signedIn } from '#stores/session/session.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SellForm } from './SellForm.tsx'
import { SellResult } from './SellResult.tsx'

/** Application of a company that joins: its form, or its state after it was sent. */
export function SellScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($sell)
  useEffect(() => {
    if (isSignedIn) void openSell()
  }, [isSignedIn])
  if (!isSignedIn)
    return <SignInFirst {...{ m, locale }} text={m.sellForm.sign_in} onDone={() => {}} />
  if (state.kind === 'failed')
    return (
      <Failed labels={m.labels} fault={state.fault}>
        <button type="button" className="button" onClick={() => void openSell()}>
          {m.auth.retry}
        </button>
      </Failed>
    )
  if (state.kind !== 'known') return <Skeleton count={3} />
  const isFormShown = state.application === null || isEditable(state.application.state)
  return (
    <div className="sell-form" data-own>
      {isFormShown ? (
        <SellForm {...{ m, locale }} page={state} />
      ) : (
        <SellResult {...{ m, locale }} page={state} />
      )}
    </div>
  )
}
