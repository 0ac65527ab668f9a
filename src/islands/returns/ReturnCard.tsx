import type { SaleReturn } from '#contract/order/returns.ts'
import { countryHere } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { refundWords, returnWord } from './return-words.ts'

/** One return in the list: number, status, first part and refund. */
export function ReturnCard({ m, locale, one }: ScreenProps & { one: SaleReturn }) {
  const country = countryHere(one.countryId)
  const [first] = one.lines
  return (
    <article className="card">
      <div className="shop-title">
        <a className="link number" href={linkTo(locale, 'returnDetail', { id: one.returnId })}>
          {one.number}
        </a>{' '}
        <span className="state">{returnWord(m, one)}</span>
      </div>
      <p>
        <span className="number">{first?.number}</span> {first?.productName}
        {one.lines.length > 1 && ` +${one.lines.length - 1}`}
      </p>
      <p className="small mute">
        {formatTime(one.createdAt, country.utcOffset, locale)} · {one.shopName}
        {saidOfMoney({ m, locale, one })}
      </p>
    </article>
  )
}

/** Returns the refund amount, with its date once the refund is on its way. */
function saidOfMoney({ m, locale, one }: ScreenProps & { one: SaleReturn }): string {
  const country = countryHere(one.countryId)
  if (one.refund) return ` · ${refundWords(m, locale, one.refund, country)}`
  return one.refundAmount === null ? '' : ` · ${formatMoney(one.refundAmount, country)}`
}
