import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { linkTo } from '#routes/links.ts'
import { $points, loadPoints, type Points } from '#stores/points/points.ts'
import { $signedIn } from '#stores/session/session.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { GiftGrid } from './GiftGrid.tsx'
import { PointsCalendar } from './PointsCalendar.tsx'
import { PointsComing } from './PointsComing.tsx'
import { PointsHead } from './PointsHead.tsx'
import { PointsRecordPart } from './PointsRecordPart.tsx'

/** Points of the buyer: balance, expiry, expected points, gifts and bookings. */
export function PointsScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($points)
  useEffect(() => {
    if (isSignedIn) void loadPoints()
  }, [isSignedIn])
  return (
    <>
      <h1>{m.points.title}</h1>
      {!isSignedIn ? (
        <>
          <SignInFirst m={m} locale={locale} text={m.points.sign_in} asksOnce onDone={() => {}} />
          <p>
            <a className="link" href={linkTo(locale, 'myPointPreview')}>
              {m.points.preview_title}
            </a>
          </p>
        </>
      ) : state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={state.fault}>
          <button type="button" className="button" onClick={() => void loadPoints()}>
            {m.points.retry}
          </button>
        </Failed>
      ) : state.kind === 'known' ? (
        <KnownPoints {...{ m, locale, state }} />
      ) : (
        <Skeleton count={2} />
      )}
    </>
  )
}

function KnownPoints({ m, locale, state }: ScreenProps & { state: Points }) {
  const { account } = state
  return (
    <div className="points-screen">
      <PointsHead {...{ m, locale, account }} />
      {account.expiring.length > 0 && <PointsCalendar {...{ m, locale }} ends={account.expiring} />}
      {account.coming.length > 0 && <PointsComing {...{ m, locale }} coming={account.coming} />}
      <GiftGrid {...{ m, locale, account }} gifts={state.gifts} />
      <PointsRecordPart {...{ m, locale, state }} />
    </div>
  )
}
