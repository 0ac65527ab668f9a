import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $gift, loadGift } from '#stores/points/gift.ts'
import { $signedIn } from '#stores/session/session.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { GiftView } from './GiftView.tsx'
import { pointsHref } from './points-href.ts'

/** One gift: points, delivery address and the status of earlier redemptions. */
export function GiftScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($gift)
  useEffect(() => {
    if (isSignedIn) void loadGift(giftOfPage())
  }, [isSignedIn])
  if (isSignedIn && state.kind === 'known') return <GiftView {...{ m, locale, state }} />
  return (
    <>
      <h1>{m.points.gifts}</h1>
      {!isSignedIn ? (
        <SignInFirst m={m} locale={locale} text={m.points.sign_in} onDone={() => {}} />
      ) : state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={state.fault}>
          <a className="button" href={pointsHref(locale)}>
            {m.points.all_gifts}
          </a>
        </Failed>
      ) : (
        <Skeleton />
      )}
    </>
  )
}

/**
 * Returns the gift ID in the address. Returns 0, an ID no gift has, if it is missing or invalid.
 */
function giftOfPage(): number {
  const id = new URLSearchParams(location.search).get('id') ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
}
