import { useStore } from '@nanostores/react'
import { type OrderTab, orderTabs } from '#domain/order/states.ts'
import { formatCount } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { $orderCounts } from '#stores/order/order-list-actions.ts'
import { $orderSearch, $orderTab, openOrders, searchOrders } from '#stores/order/orders.ts'
import { Empty } from '../../ui/Empty.tsx'
import type { ScreenProps } from '../../ui/screen.ts'

/** Empty tab: a button to a tab that has orders; without any orders, links to find a first part. */
export function NoOrders({ m, locale }: ScreenProps) {
  const search = useStore($orderSearch)
  const tab = useStore($orderTab)
  const counts = useStore($orderCounts)
  const texts: Record<string, string> = m.order
  if (search)
    return (
      <Empty title={fill(m.after.find_none, { text: search })} text={m.after.find_help}>
        <button type="button" className="button primary" onClick={() => void searchOrders('')}>
          {m.after.find_all}
        </button>
      </Empty>
    )
  const tabWithOrders = orderTabs.find(
    (one): one is OrderTab => one !== tab && Boolean(counts?.[one]),
  )
  if (tabWithOrders && counts)
    return (
      <Empty title={m.order.no_orders}>
        <button
          type="button"
          className="button primary"
          onClick={() => void openOrders(tabWithOrders)}
        >
          {texts[`tab_${tabWithOrders}`]} {formatCount(counts[tabWithOrders], locale)}
        </button>
      </Empty>
    )
  return (
    <Empty
      title={m.order.no_orders}
      text={m.after.first_order}
      href={linkTo(locale, 'home')}
      action={m.after.first_find}
      others={[
        { text: m.after.first_vehicle, href: linkTo(locale, 'myGarage') },
        { text: m.after.first_list, href: linkTo(locale, 'quickOrder') },
      ]}
    />
  )
}
