import type { DeskChatContext } from '#contract/desk/desk-chat.ts'
import type { CaseState } from '#stores/desk/case-queue/open-case.ts'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { formatLocalDay } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { countryNames, customerTypeLabel, statusLabel } from '../ui/words.ts'
import { languageName } from '#i18n/desk/language-name.ts'

/** Buyer of a conversation and their newest orders. */
export function ChatContext({ state }: { state: CaseState<DeskChatContext> }) {
  if (state.kind !== 'known') return <div className="chat-context" />
  const { buyer, customerType, phone, countryId, langCode, since, orders } = state.data
  return (
    <div className="chat-context" tabIndex={0} role="region" aria-label={m.chats.buyer_and_orders}>
      <h3>{m.ui.buyer}</h3>
      <dl>
        <dt>{m.ui.name}</dt>
        <dd>{buyer || '–'}</dd>
        <dt>{m.ui.phone}</dt>
        <dd className="number">{phone}</dd>
        <dt>{m.chats.kind}</dt>
        <dd>
          {customerTypeLabel(customerType)}, {countryNames()[countryId]}
        </dd>
        <dt>{m.chats.since}</dt>
        <dd>{formatLocalDay(since)}</dd>
        <dt>{m.ui.language}</dt>
        <dd>{langCode ? languageName(langCode) : m.chats.not_known}</dd>
      </dl>
      <h3>{m.ui.last_orders}</h3>
      {orders.length === 0 && <p>{m.chats.no_order_yet}</p>}
      <ul>
        {orders.map((order) => (
          <li key={order.orderId}>
            <a className="number" href={`/desk${writeDeskQuery({ order: order.orderId })}`}>
              {order.number}
            </a>
            <small>
              {statusLabel(order.orderType, order.status)}, {formatLocalDay(order.at)} ·{' '}
              {formatMoney(order.total, moneyOf(order.countryId))}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}
