import { pageCountryId } from '#client/page/page-facts.ts'
import { pageCountry } from '#client/page/page-country.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { type GiftPage, redeemGift } from '#stores/points/gift.ts'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { GiftDone } from './GiftDone.tsx'
import { GiftPlace } from './GiftPlace.tsx'
import { GiftState } from './GiftState.tsx'
import { pointsHref } from './points-href.ts'
import { voucherText, formatPoints } from './say-points.ts'

/** Gift with its redeem button. If it can't be redeemed, the button is disabled with the reason. */
export function GiftView({ m, locale, state }: ScreenProps & { state: GiftPage }) {
  const { gift, balance, redemptions, done, busy, fault } = state
  const { points: messages } = m
  const pointsText = (n: number) => formatPoints(messages, n, locale)
  const missingPoints = Math.max(0, gift.points - balance)
  const closedText =
    gift.stock === 0
      ? messages.gift_none
      : missingPoints > 0
        ? fill(messages.gift_missing, { points: pointsText(missingPoints) })
        : ''
  const isSent = gift.kind === 'GOODS'
  // A redemption can't be undone: a second press must not redeem another gift.
  const isOpen = !closedText && !done
  const hasPlace = !isSent || state.addressId !== null
  return (
    <div className="gift-view">
      <h1>{gift.name}</h1>
      <section className="card">
        <img src={gift.picture} alt="" width="160" height="160" />
        <div>
          <p>
            <b data-cost>{pointsText(gift.points)}</b>
          </p>
          <p>{voucherText(messages, gift, pageCountry())}</p>
          <p className="mute">
            {fill(messages.have, { points: pointsText(Math.max(0, balance)) })}{' '}
            {isOpen && fill(messages.after, { points: pointsText(balance - gift.points) })}
          </p>
          <p className="mute">{isSent ? messages.free : messages.at_once}</p>
        </div>
      </section>
      <div role="status">
        {done && <GiftDone {...{ m, locale, isSent }} number={done.number} />}
      </div>
      {isSent && isOpen && <GiftPlace m={m} state={state} />}
      <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      {closedText && !done && (
        <p className="note" data-closed>
          {closedText}
        </p>
      )}
      {isOpen && hasPlace && (
        <BusyButton
          type="button"
          busy={busy}
          text={fill(messages.redeem, { points: pointsText(gift.points) })}
          working={messages.working}
          onClick={() => void redeemGift()}
        />
      )}
      {redemptions.length > 0 && <GiftState {...{ m, redemptions, busy }} />}
      <p>
        <a className="link" href={pointsHref(locale, pageCountryId(), 'gifts')}>
          {messages.all_gifts}
        </a>
      </p>
    </div>
  )
}
