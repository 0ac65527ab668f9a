import { useStore } from '@nanostores/react'
import { orderTabs } from '#domain/order/states.ts'
import { formatCount } from '#i18n/counts.ts'
import { $orderCounts } from '#stores/order/order-list-actions.ts'
import { $orderTab, openOrders } from '#stores/order/orders.ts'
import type { ScreenProps } from '../../ui/screen.ts'

/** Tabs of the order list, each with the number of its orders. */
export function OrderTabs({ m, locale }: ScreenProps) {
  const tab = useStore($orderTab)
  const counts = useStore($orderCounts)
  const texts: Record<string, string> = m.order
  return (
    <div className="tabs">
      {orderTabs.map((name) => (
        <button
          type="button"
          key={name}
          aria-pressed={tab === name}
          data-count={counts?.[name]}
          data-urgent={(name === 'unpaid' && Boolean(counts?.unpaid)) || undefined}
          onClick={() => void openOrders(name)}
        >
          {texts[`tab_${name}`]} {counts && <b>{formatCount(counts[name], locale)}</b>}
        </button>
      ))}
    </div>
  )
}
