import { pageCountry } from '#client/page-country.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { type GiftPage, redeemGift } from '#stores/gift.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Fault } from '../ui/Fault.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { GiftPlace } from './GiftPlace.tsx'
import { GiftState } from './GiftState.tsx'
import { pointsHref } from './points-href.ts'
import { sayCoupon, sayPoints } from './say-points.ts'

/** The gift with its one button, closed with the reason where it can't be had. */
export function GiftView({ m, locale, state }: ScreenProps & { state: GiftPage }) {
  const { gift, balance, redemptions, done, busy, fault } = state
  const { points: words } = m
  const say = (n: number) => sayPoints(words, n, locale)
  const missing = Math.max(0, gift.points - balance)
  const closed =
    gift.stock === 0
      ? words.gift_none
      : missing > 0
        ? fill(words.gift_missing, { points: say(missing) })
        : ''
  const isSent = gift.kind === 'GOODS'
  const hasPlace = !isSent || state.addressId !== null
  return (
    <div className="gift-view">
      <h1>{gift.name}</h1>
      <section className="card">
        <img src={gift.picture} alt="" width="160" height="160" />
        <div>
          <p>
            <b data-cost>{say(gift.points)}</b>
          </p>
          <p>{sayCoupon(words, gift, pageCountry())}</p>
          <p className="mute">
            {fill(words.have, { points: say(Math.max(0, balance)) })}{' '}
            {!closed && fill(words.after, { points: say(balance - gift.points) })}
          </p>
          <p className="mute">{isSent ? words.free : words.at_once}</p>
        </div>
      </section>
      <div role="status">
        {done && (
          <p className="note good">
            {fill(isSent ? words.done_GOODS : words.done_COUPON, { number: done.number })}{' '}
            {!isSent && (
              <a className="link" href={linkTo(locale, 'orderCoupon')}>
                {words.coupons}
              </a>
            )}
          </p>
        )}
      </div>
      {isSent && !closed && <GiftPlace m={m} state={state} />}
      <Fault text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      {closed ? (
        <p className="note" data-closed>
          {closed}
        </p>
      ) : (
        hasPlace && (
          <BusyButton
            type="button"
            busy={busy}
            text={fill(words.redeem, { points: say(gift.points) })}
            working={words.working}
            onClick={() => void redeemGift()}
          />
        )
      )}
      {redemptions.length > 0 && <GiftState {...{ m, redemptions, busy }} />}
      <p>
        <a className="link" href={`${pointsHref(locale)}#gifts`}>
          {words.all_gifts}
        </a>
      </p>
    </div>
  )
}
