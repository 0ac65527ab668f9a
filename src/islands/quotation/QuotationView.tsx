import { useState } from 'react'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { CallError } from '#client/send/send.ts'
import type { Quotation } from '#contract/quotation/quotation-shapes.ts'
import { mayTransition } from '#domain/quotation/moves.ts'
import { formatMoney } from '#domain/money/format.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { formatDay, formatMoment } from '#i18n/day.ts'
import { linkTo } from '#routes/links.ts'
import { acceptChosenLines, type ChosenLine } from '#stores/quotation/quotation.ts'
import { AskPush } from '../push/AskPush.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { useCurrentTime } from '../payment/use-now.ts'
import { cheapestChoices, isChosen, isOpen } from './choices.ts'
import { QuotationLineRow } from './QuotationLineRow.tsx'
import { QuotationShare } from './QuotationShare.tsx'
import { ShopAnswer } from './ShopAnswer.tsx'

interface Props extends ScreenProps {
  state: { one: Quotation; busy: boolean; fault: CallError | null }
}

/** Answers of the shops, compared line by line, and the chosen lines for the cart. */
export function QuotationView({ m, locale, state }: Props) {
  const { one, busy, fault } = state
  const messages = m.quotation
  const country = countryInPageLanguage(one.countryId)
  const now = useCurrentTime()
  const mayAccept = (shop: Quotation['shops'][number]) =>
    mayTransition('accept', shop, 'BUYER', now)
  const openShops = one.isOwn ? one.shops.filter(mayAccept) : []
  const proposedChoices = cheapestChoices(openShops)
  const [changedChoices, setChangedChoices] = useState<readonly ChosenLine[] | null>(null)
  const choices = (changedChoices ?? proposedChoices).filter((choice) => isOpen(openShops, choice))
  const toggle = (choice: ChosenLine, isOn: boolean) => {
    const otherChoices = choices.filter((other) => !isChosen([other], choice))
    setChangedChoices(isOn ? [...otherChoices, choice] : otherChoices)
  }
  const total = openShops
    .flatMap((shop) =>
      shop.lines.filter(({ position }) => isChosen(choices, { shopId: shop.shopId, position })),
    )
    .reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const put = async () => {
    if (await acceptChosenLines([...choices])) location.assign(linkTo(locale, 'cart'))
  }
  return (
    <div className="quotation-view">
      <header>
        <h1>
          {messages.one_title} <span className="number">{one.number}</span>
        </h1>
        <p className="mute">
          {fill(messages.asked_at, { time: formatMoment(one.askedAt, country.utcOffset, m.days) })}
          {one.vehicle && ` · ${one.vehicle}`}
          {one.neededBy &&
            ` · ${fill(messages.needed_day, { day: formatDay(one.neededBy, m.days) })}`}
        </p>
        {one.note && <blockquote>{one.note}</blockquote>}
        {one.isOwn && <AskPush m={m} />}
        {one.isOwn ? (
          <QuotationShare {...{ m, locale, one }} />
        ) : (
          <p className="note">{messages.shared_view}</p>
        )}
      </header>
      {fault && (
        <p className="note fail" role="alert">
          {labelText(m.labels, fault.label, fault.data)}
        </p>
      )}
      <section className="answers" aria-label={messages.shops_title}>
        {one.shops.map((shop) => (
          <ShopAnswer
            key={shop.shopId}
            {...{ m, locale, shop, country, busy, now }}
            isOwn={one.isOwn}
          />
        ))}
      </section>
      {one.shops.some(({ lines }) => lines.length > 0) && (
        <h2>{fill(messages.selected, { n: choices.length, m: one.lines.length })}</h2>
      )}
      <ol className="lines">
        {one.lines.map((line) => (
          <QuotationLineRow
            key={line.position}
            {...{ m, locale, one, line, country, chosen: choices, toggle, now }}
          />
        ))}
      </ol>
      {openShops.length > 0 && (
        <>
          <p className="mute">{messages.then_text}</p>
          <div className="pay-bar">
            <div>
              <span className="small mute">
                {pluralOf(messages, 'lines', choices.length, locale)}
              </span>
              <br />
              <b data-total>{formatMoney(total, country)}</b>
            </div>
            <button
              type="button"
              className="button primary"
              disabled={busy || choices.length === 0}
              onClick={() => void put()}
              data-put
            >
              {pluralOf(messages, 'put', choices.length, locale)}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
