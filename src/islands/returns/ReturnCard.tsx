import type { SaleReturn } from '#contract/order/returns.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatMoment } from '#i18n/day.ts'
import { linkTo } from '#routes/links.ts'
import { PartPicture } from '../ui/line/PartPicture.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { nextStep } from './next-step.ts'
import { returnStatusText } from './return-words.ts'

/** One return in the list: next step with its last day, first part and refund. */
export function ReturnCard({ m, locale, one }: ScreenProps & { one: SaleReturn }) {
  const country = countryInPageLanguage(one.countryId)
  const [first] = one.lines
  const step = nextStep(m, locale, one)
  const word = returnStatusText(m, one)
  const amount = one.refund?.amount ?? one.refundAmount
  return (
    <article className="return-card">
      {first && <PartPicture picture={first.picture} />}
      <p className="order">
        <a className="number" href={linkTo(locale, 'returnDetail', { id: one.returnId })}>
          {one.number}
        </a>
        <small>
          {formatMoment(one.createdAt, country.utcOffset, m.days)} · {one.shopName}
        </small>
      </p>
      <p className="state-now" data-act={one.status === 'APPROVED' || undefined}>
        <b>{step}</b>
        {step !== word && <small>{word}</small>}
      </p>
      <p className="parts">
        <span className="number">{first?.number}</span> {first?.productName}
        {one.lines.length > 1 && ` +${one.lines.length - 1}`}
      </p>
      {amount !== null && <b className="total">{formatMoney(amount, country)}</b>}
    </article>
  )
}
