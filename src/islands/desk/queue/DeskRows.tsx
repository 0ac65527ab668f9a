import type { MouseEvent } from 'react'
import type { DeskRow } from '#contract/desk/desk-order.ts'
import { withChangedFields, type DeskAddress, writeDeskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { urgencyOf, timeUntilDue } from '../ui/moments.ts'
import type { Change } from '../ui/use-url-state.ts'
import { methodLabels, queueLabels, statusLabel } from '../ui/words.ts'

interface Props {
  list: readonly DeskRow[]
  address: DeskAddress
  now: number
  go: (change: Change) => void
}

/** Rows of the list. The number is the link, but the whole row is clickable. */
export function DeskRows({ list, address, now, go }: Props) {
  const openOrder = (event: MouseEvent, orderId: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go({ order: orderId })
  }
  return (
    <table className="desk-rows">
      <thead>
        <tr>
          {[
            m.ui.order,
            m.ui.due,
            m.ui.buyer,
            m.ui.shop,
            m.queue.state,
            m.queue.pays_by,
            m.queue.sum,
          ].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((row) => (
          <tr
            key={row.orderId}
            aria-current={row.orderId === address.order || undefined}
            onClick={(event) => openOrder(event, row.orderId)}
          >
            <td>
              <a
                className="number"
                href={`/desk${writeDeskQuery(withChangedFields(address, { order: row.orderId }))}`}
                data-row={row.orderId}
              >
                {row.orderNumber}
              </a>
            </td>
            <td data-due={urgencyOf(row.dueAt, now)}>
              {row.dueAt === null ? '' : timeUntilDue(row.dueAt, now)}
            </td>
            <td>{row.buyer || m.ui.no_name}</td>
            <td>{row.shopName}</td>
            <td data-state={row.queue}>
              {row.isAsked
                ? m.ui.buyer_decides
                : row.queue === 'done'
                  ? statusLabel(row.orderType, row.status)
                  : queueLabels()[row.queue]}
            </td>
            <td>{methodLabels()[row.paymentMethodId]}</td>
            <td>{formatMoney(row.total, moneyOf(row.countryId))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
