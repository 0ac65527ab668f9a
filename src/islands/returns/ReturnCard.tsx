import type { SaleReturn } from '#contract/returns.ts'
import { countryHere } from '#client/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { refundWords, returnWord } from './return-words.ts'

/** A return in a list: its number, where it stands, its first part, what goes back. */
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

/** What goes back, and by when once it is on its way. */
function saidOfMoney({ m, locale, one }: ScreenProps & { one: SaleReturn }): string {
  const country = countryHere(one.countryId)
  if (one.refund) return ` · ${refundWords(m, locale, one.refund, country)}`
  return one.refundAmount === null ? '' : ` · ${formatMoney(one.refundAmount, country)}`
}
