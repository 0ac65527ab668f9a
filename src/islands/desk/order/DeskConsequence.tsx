import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { fillNodes } from '../ui/filled.tsx'

/** Returns the order's total with its currency. */
export const formatTotal = ({ total, countryId }: DeskOrder) =>
  formatMoney(total, moneyOf(countryId))

/** Consequence of an action that can't be undone. */
export function DeskConsequence({ order }: { order: DeskOrder }) {
  return (
    <p>
      {fillNodes(m.order.this_cant_be_undone, {
        consequence: order.paid
          ? fill(m.order.the_order_is_cancelled, { total: formatTotal(order) })
          : m.order.the_order_is_cancelled_and,
      })}
    </p>
  )
}
