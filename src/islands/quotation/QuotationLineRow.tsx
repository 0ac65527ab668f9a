import type { Country } from '#domain/country/countries.ts'
import type { Quotation, QuotationLine } from '#contract/quotation/quotation-shapes.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { ChosenLine } from '#stores/quotation/quotation.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { QuotedOption } from './QuotedOption.tsx'

interface Props extends ScreenProps {
  one: Quotation
  line: QuotationLine
  country: Country
  chosen: readonly ChosenLine[]
  toggle: (choice: ChosenLine, isOn: boolean) => void
  now: number
}

/** Requested line with the answers of the shops, the cheapest first. */
export function QuotationLineRow(props: Props) {
  const { m, locale, one, line, country, chosen, toggle, now } = props
  const messages = m.quotation
  const options = one.shops
    .flatMap((shop) =>
      shop.lines
        .filter(({ position }) => position === line.position)
        .map((answer) => ({ shop, answer })),
    )
    .sort((a, b) => a.answer.price - b.answer.price)
  return (
    <li>
      <div className="asked">
        {line.picture && <img src={line.picture} alt="" width="56" height="56" />}
        <div>
          <b className="number">{line.number}</b> {line.words}
          <p className="mute">{[line.productName, line.brandName].filter(Boolean).join(' · ')}</p>
          <p className="small">
            {fill(messages.asked_quantity, { n: line.quantity })}
            {line.wantedPrice !== null &&
              ` · ${fill(messages.wanted_note, { price: formatMoney(line.wantedPrice, country) })}`}
          </p>
        </div>
      </div>
      {options.length === 0 ? (
        <p className="mute none">{messages.no_answer}</p>
      ) : (
        <ul>
          {options.map(({ shop, answer }, i) => (
            <QuotedOption
              key={shop.shopId}
              {...{ m, locale, shop, answer, line, country, chosen, toggle, now }}
              isBest={i === 0 && options.length > 1}
              isOwn={one.isOwn}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
