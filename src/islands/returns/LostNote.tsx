import type { OrderDetail } from '#contract/order/order-detail.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { refundSummary } from './return-words.ts'

interface Props extends ScreenProps {
  lost: Pick<NonNullable<OrderDetail['lost']>, 'words' | 'amount' | 'refund'>
  countryId: number
  /** Return that refunds the lost parcel, if the page doesn't show it already. */
  back?: { returnId: number; returnNumber: string }
}

/** Lost parcel: explanation of the desk, refund amount and refund date. */
export function LostNote({ m, locale, lost, countryId, back }: Props) {
  const messages = m.returns
  const country = countryInPageLanguage(countryId)
  const owedAmount = lost.amount - (lost.refund?.amount ?? 0)
  return (
    <p className="note warn" data-lost={lost.amount}>
      {messages.lost_body} <b>{lost.words}</b>
      <br />
      {owedAmount > 0 && `${fill(messages.lost_owed, { sum: formatMoney(owedAmount, country) })} `}
      {lost.refund && <b>{refundSummary(m, locale, lost.refund, country)}</b>}
      {lost.amount === 0 && messages.lost_nothing}
      {back && (
        <>
          <br />
          <a className="link number" href={linkTo(locale, 'returnDetail', { id: back.returnId })}>
            {back.returnNumber}
          </a>
        </>
      )}
    </p>
  )
}
