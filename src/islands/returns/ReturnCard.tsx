import type { SaleReturn } from '#contract/returns.ts'
import { countryHere } from '#client/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** A return in a list: its number, where it stands, its first part, what goes back. */
export function ReturnCard({ m, locale, one }: ScreenProps & { one: SaleReturn }) {
  const names: Record<string, string> = m.returns
  const country = countryHere(one.countryId)
  const [first] = one.lines
  return (
    <article className="card">
      <div className="shop-title">
        <a className="link number" href={linkTo(locale, 'returnDetail', { id: one.returnId })}>
          {one.number}
        </a>{' '}
        <span className="state">{names[`state_${one.status}`]}</span>
      </div>
      <p>
        <span className="number">{first?.number}</span> {first?.productName}
        {one.lines.length > 1 && ` +${one.lines.length - 1}`}
      </p>
      <p className="small mute">
        {formatTime(one.createdAt, country.utcOffset, locale)} · {one.shopName}
        {one.refundAmount !== null && ` · ${formatMoney(one.refundAmount, country)}`}
      </p>
    </article>
  )
}
