import { pageCountry } from '#client/page/page-country.ts'
import type { Gift } from '#contract/points/points.ts'
import { formatCount } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { PointsAccount } from '#stores/points/points.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { voucherText, formatPoints } from './say-points.ts'

interface Props extends ScreenProps {
  gifts: readonly Gift[]
  account: PointsAccount
}

/** Gifts by points. Unaffordable gifts are shown too, with the missing points. */
export function GiftGrid({ m, locale, gifts, account }: Props) {
  const { points: messages } = m
  const country = pageCountry()
  const unavailableText = (gift: Gift) => {
    if (gift.stock === 0) return messages.gift_none
    if (gift.points > account.balance)
      return fill(messages.gift_missing, {
        points: formatPoints(messages, gift.points - account.balance, locale),
      })
    if (gift.kind === 'COUPON') return ''
    return fill(messages.gift_left, { n: formatCount(gift.stock, locale) })
  }
  return (
    <section>
      <h2 id="gifts">{messages.gifts}</h2>
      <ul className="gift-grid">
        {gifts.map((gift) => (
          <li key={gift.giftId}>
            <a href={linkTo(locale, 'redeemDetail', {}, { id: gift.giftId })}>
              <img src={gift.picture} alt="" width="64" height="64" loading="lazy" />
              <span>{gift.name}</span>
              <small>{voucherText(messages, gift, country)}</small>
              <b>{formatPoints(messages, gift.points, locale)}</b>
              <small data-open={gift.stock > 0 && gift.points <= account.balance}>
                {unavailableText(gift)}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
