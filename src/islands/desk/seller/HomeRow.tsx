import type { MouseEvent } from 'react'
import type { DeskShopHome, DeskWorkRow } from '#contract/desk/desk-shop.ts'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { urgencyOf, timeUntilDue } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import type { Change } from '../ui/use-url-state.ts'
import { queueLabels } from '../ui/words.ts'
import { clockOf, weekdayName } from './home-words.ts'
import { HomeAction } from './HomeAct.tsx'

interface Props {
  row: DeskWorkRow
  isFirst: boolean
  isBusy: boolean
  isChosen: boolean
  choose: ((id: number) => void) | undefined
  /** Carrier pickup of an order to ship; null for other orders. */
  leavesAt: DeskShopHome['collection'] | null
  now: number
  go: (change: Change) => void
}

const stepLabels = () =>
  ({ NONE: m.ui.to_pick, PICKED: m.ui.to_pack, PACKED: m.ui.packed }) as const

/**
 * Contents of an order on one line: "1 × DF7342", or the number of lines; then the backordered items,
 * and those that the buyer does without.
 */
function contentsOf({ lines, pieces, number, backorders, missing }: DeskWorkRow): string {
  if (lines === 0) return ''
  const contentText =
    lines === 1 ? `${pieces} × ${number}` : fill(m.seller.lines_items, { lines, pieces })
  const backorderText =
    backorders > 0 ? fill(m.seller.to_order_in, { lines: contentText, backorders }) : contentText
  return missing > 0
    ? fill(m.seller.settled_for, { lines: backorderText, pieces, ordered: pieces + missing })
    : backorderText
}

/** Time of a carrier pickup: "16:00", with the day when it isn't today: "Mon 16:00". */
const pickupText = ({ at, day, isToday }: DeskShopHome['collection'], countryId: number) =>
  `${isToday ? '' : `${weekdayName(day)} `}${clockOf(at, countryId)}`

/** One order that waits for the shop, with its next action. */
export function HomeRow({ row, isFirst, isBusy, isChosen, choose, leavesAt, now, go }: Props) {
  const { orderId, queue, dueAt, total, countryId, orderNumber } = row
  const openOrder = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go({ view: undefined, stage: undefined, order: orderId })
  }
  const href = `/desk${writeDeskQuery({ order: orderId })}`
  const isLate = dueAt !== null && dueAt < now
  // A parcel leaves with the next pickup. The deadline of the order counts only once it has passed.
  const deadline = leavesAt && !isLate ? leavesAt.at : dueAt
  return (
    <li data-work={orderId} data-plain={!choose || undefined}>
      {choose ? (
        <label className="ticked">
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={fill(m.seller.print_order_label, { orderNumber })}
            onChange={() => choose(orderId)}
          />
        </label>
      ) : (
        <span className="ticked" />
      )}
      <a className="number" href={href} data-row={orderId} onClick={openOrder}>
        {orderNumber}
      </a>
      <span className="deadline" data-due={urgencyOf(deadline, now, 2 * 3_600_000)}>
        {deadline === null
          ? ''
          : leavesAt && !isLate
            ? pickupText(leavesAt, countryId)
            : timeUntilDue(deadline, now)}
      </span>
      <span className="buyer" translate="no">
        {row.buyer || m.ui.no_name}
      </span>
      <span className="work-lines">{contentsOf(row)}</span>
      <b className="total">{formatMoney(total, moneyOf(countryId))}</b>
      <span className="work-state" data-state={leavesAt ? row.packing : isLate ? 'LATE' : 'NONE'}>
        {leavesAt ? stepLabels()[row.packing] : queueLabels()[queue]}
      </span>
      <HomeAction row={row} isFirst={isFirst} isBusy={isBusy} href={href} open={openOrder} />
    </li>
  )
}
