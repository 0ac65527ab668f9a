import { type OrderTab, orderTabs } from '#domain/order/states.ts'
import { deliveryText } from '#i18n/delivery-words.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { AccountHome } from '#stores/account/account.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Orders grouped by the next action, each linked to its tab, and the next expected parcel. */
export function AccountOrders({ m, locale, home }: ScreenProps & { home: AccountHome }) {
  const messages: Record<string, string> = m.account
  const list = linkTo(locale, 'orderList')
  const { arriving } = home
  const { arrives, arrives_from, arrives_between } = m.order
  return (
    <section>
      <header>
        <h2>{m.account.orders}</h2>
        <a className="link" href={list}>
          {fill(m.account.orders_all, { n: home.orders.all })}
        </a>
      </header>
      <ul data-counts>
        {orderTabs.filter(isCounted).map((tab) => (
          <li key={tab}>
            <a href={linkTo(locale, 'orderList', {}, { tab })}>
              <b>{home.orders[tab]}</b>
              <small>{messages[`tab_${tab}`]}</small>
            </a>
          </li>
        ))}
      </ul>
      {arriving && (
        <a data-row href={linkTo(locale, 'orderDetail', { id: arriving.orderId })}>
          <span>
            <b>{deliveryText({ arrives, arrives_from, arrives_between }, arriving, '', m.days)}</b>
            <small>{[arriving.orderNumber, arriving.carrier].filter(Boolean).join(' · ')}</small>
          </span>
          <span className="link">{m.account.follow}</span>
        </a>
      )}
    </section>
  )
}

const isCounted = (tab: OrderTab): tab is Exclude<OrderTab, 'all'> => tab !== 'all'
