import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { CreditAccount } from '#contract/credit/credit.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatCount } from '#i18n/counts.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { Account } from '#stores/account/account.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { PriceLists } from './PriceLists.tsx'

/** Savings and saved items of the account: coupons, favourites, credit and price lists. */
export function AccountBenefits({ m, locale, account }: ScreenProps & { account: Account }) {
  const { coupons, credits, home, identities, points } = account
  const nextExpiry = points?.expiring[0]
  return (
    <section>
      <h2>{m.account.benefits}</h2>
      <a data-row href={linkTo(locale, 'orderCoupon')}>
        <span>{m.account.coupons}</span>
        {coupons && (
          <span>
            <b>{fill(m.account.coupons_count, { n: coupons.available })}</b>
            {coupons.endsSoon > 0 && (
              <small>{fill(m.account.coupons_soon, { n: coupons.endsSoon })}</small>
            )}
          </span>
        )}
      </a>
      <a
        data-row
        href={linkTo(locale, account.profile.countryId === 1198 ? 'myPoint' : 'myPointTH')}
      >
        <span>{m.account.points}</span>
        {points && (
          <span>
            <b>{formatCount(Math.max(0, points.balance), locale)}</b>
            {nextExpiry && (
              <small>
                {fill(m.account.points_ends, {
                  n: formatCount(nextExpiry.points, locale),
                  day: formatDay(nextExpiry.day, m.days),
                })}
              </small>
            )}
          </span>
        )}
      </a>
      <a data-row href={linkTo(locale, 'chat')} data-chats data-own>
        <span>{m.account.chats}</span>
        {home.chatUnread > 0 && (
          <span>
            <b>{fill(m.account.chats_unread, { n: home.chatUnread })}</b>
          </span>
        )}
      </a>
      {account.profile.customerTypeName !== 'Consumer' && (
        <a data-row href={linkTo(locale, 'estimates')} data-own>
          <span>{m.account.estimates}</span>
        </a>
      )}
      <a data-row href={linkTo(locale, 'myFavoriteList')}>
        <span>{m.account.favourites}</span>
      </a>
      <a data-row href={linkTo(locale, 'quotations')} data-own>
        <span>{m.account.quotations}</span>
      </a>
      <a data-row href={linkTo(locale, 'partLists')} data-own>
        <span>{m.account.part_lists}</span>
      </a>
      {account.profile.creditStatus !== 0 && credits.length === 0 && (
        <a data-row href={linkTo(locale, 'creditList')}>
          <span>{m.account.credit}</span>
        </a>
      )}
      {credits.map((credit) => (
        <a
          data-row
          key={credit.shopId}
          href={linkTo(locale, 'creditDetails', { shopId: credit.shopId })}
        >
          <span>
            {m.account.credit} · {credit.shopName}
          </span>
          <b>{remainingText(m, credit)}</b>
        </a>
      ))}
      {identities.length > 1 && <PriceLists m={m} identities={identities} />}
    </section>
  )
}

/** Returns the sentence about the remaining credit at one shop. */
function remainingText(m: ScreenProps['m'], { remainingCredit, countryId }: CreditAccount): string {
  return fill(m.account.credit_left, {
    sum: formatMoney(Math.max(0, remainingCredit), countryInPageLanguage(countryId)),
  })
}
