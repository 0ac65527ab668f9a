import type { Country } from '#domain/country/countries.ts'
import type {
  QuotationLine,
  QuotationShop,
  QuotedAnswer,
} from '#contract/quotation/quotation-shapes.ts'
import { formatMoney } from '#domain/money/format.ts'
import { mayTransition } from '#domain/quotation/moves.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { ChosenLine } from '#stores/quotation/quotation.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { isChosen } from './choices.ts'

interface Props extends ScreenProps {
  shop: QuotationShop
  answer: QuotedAnswer
  line: QuotationLine
  country: Country
  chosen: readonly ChosenLine[]
  toggle: (choice: ChosenLine, isOn: boolean) => void
  now: number
  isBest: boolean
  isOwn: boolean
}

/** Answer of one shop to a line: price, quantity and shipping day. */
export function QuotedOption(props: Props) {
  const { m, locale, shop, answer, line, country, chosen, toggle, now, isBest, isOwn } = props
  const messages = m.quotation
  const choice = { shopId: shop.shopId, position: answer.position }
  const mayAccept = isOwn && !answer.accepted && mayTransition('accept', shop, 'BUYER', now)
  const today = answer.todayPrice
  return (
    <li
      className="quoted-option"
      data-over={(!mayAccept && !answer.accepted && isOwn) || undefined}
    >
      <label>
        {mayAccept && (
          <input
            type="checkbox"
            checked={isChosen(chosen, choice)}
            onChange={(event) => toggle(choice, event.target.checked)}
          />
        )}
        <span className="what">
          <b>{shop.shopName}</b>
          {isBest && <em>{messages.cheapest}</em>}
          {answer.accepted && <em>✓ {messages.accepted}</em>}
          <small>
            <a className="number" href={linkTo(locale, 'product', { id: answer.skuOrgId })}>
              {answer.number}
            </a>{' '}
            {answer.brandName}
          </small>
          <small>
            <b>{answer.quantity}</b> × {formatMoney(answer.price, country)}
            {' · '}
            {answer.leadDays === 0
              ? messages.lead_today
              : pluralOf(messages, 'lead_days', answer.leadDays, locale)}
            {answer.promised && ` · ${messages.stock_held}`}
          </small>
        </span>
        <span className="amount">
          <b>{formatMoney(answer.price * answer.quantity, country)}</b>
          {today !== null && today > answer.price && <s>{formatMoney(today, country)}</s>}
        </span>
      </label>
      {answer.isOther && (
        <p className="other">
          {line.number ? fill(messages.instead, { number: line.number }) : messages.instead_words}
        </p>
      )}
      {answer.quantity !== line.quantity && (
        <p className="other">{fill(messages.only_quantity, { n: answer.quantity })}</p>
      )}
    </li>
  )
}
