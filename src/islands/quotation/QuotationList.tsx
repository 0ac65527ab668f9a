import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { QuotationRow } from '#contract/quotation/quotation-shapes.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { pageCountryId } from '#client/page/page-facts.ts'
import { pluralOf } from '#i18n/counts.ts'
import { formatMoment } from '#i18n/day.ts'
import { linkTo } from '#routes/links.ts'
import { startRequest } from '#stores/quotation/ask.ts'
import { $quotations, loadMoreQuotations, openQuotations } from '#stores/quotation/quotations.ts'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Quotations of the buyer, newest first. */
export function QuotationList({ m, locale }: ScreenProps) {
  const state = useStore($quotations)
  const messages = m.quotation
  useEffect(() => void openQuotations(), [])
  if (state.kind === 'failed')
    return (
      <Failed labels={m.labels} fault={state.fault}>
        <button type="button" className="button" onClick={() => void openQuotations()}>
          {m.order.retry}
        </button>
      </Failed>
    )
  if (state.kind !== 'known') return <Skeleton />
  const askLink = (
    <button type="button" className="button primary" onClick={() => startRequest()} data-ask>
      {messages.ask_action}
    </button>
  )
  if (state.list.length === 0)
    return (
      <Empty title={messages.none} text={messages.none_how}>
        {askLink}
      </Empty>
    )
  return (
    <div className="quotation-list">
      <p className="lead">{askLink}</p>
      <ul>
        {state.list.map((one) => (
          <Row key={one.quotationId} {...{ m, locale, one }} />
        ))}
      </ul>
      {state.list.length < state.total && (
        <button type="button" className="button" onClick={() => void loadMoreQuotations()}>
          {messages.more}
        </button>
      )}
    </div>
  )
}

function Row({ m, locale, one }: ScreenProps & { one: QuotationRow }) {
  const messages = m.quotation
  const { utcOffset } = countryInPageLanguage(pageCountryId())
  return (
    <li>
      <p className="head">
        <a className="number" href={linkTo(locale, 'quotation', { id: one.quotationId })}>
          {one.number}
        </a>
        <small>{formatMoment(one.askedAt, utcOffset, m.days)}</small>
      </p>
      <p className="what">
        <b>{one.first}</b>{' '}
        {one.lineCount > 1 && (
          <span className="mute">{pluralOf(messages, 'lines', one.lineCount, locale)}</span>
        )}
      </p>
      <ul className="shops">
        {one.shops.map((shop) => (
          <li key={shop.shopName} data-state={shop.state}>
            <span>{shop.shopName}</span> <b>{messages[`state_${shop.state}`]}</b>
          </li>
        ))}
      </ul>
    </li>
  )
}
