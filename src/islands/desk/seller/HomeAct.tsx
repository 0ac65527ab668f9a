import type { MouseEvent } from 'react'
import { labelsAddressOf } from '#client/document-address.ts'
import type { DeskWorkRow } from '#contract/desk/desk-shop.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { actAtHome, packAtHome } from '#stores/desk/seller/shop.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { fillNodes } from '../ui/filled.tsx'

interface Props {
  row: DeskWorkRow
  isFirst: boolean
  isBusy: boolean
  href: string
  open: (event: MouseEvent) => void
}

/** Action that comes next for an order, without opening it where no input is needed. */
export function HomeAction({ row, isFirst, isBusy, href, open }: Props) {
  const { orderId, orderType, queue, packing, total, countryId, isCollected } = row
  const isOwn = orderType === 'PLATFORM'
  const buttonClass = isFirst ? 'button primary' : 'button'
  const pick = () => (isOwn ? actAtHome(row, 'pick') : packAtHome(row, 'PICKED'))
  const pack = () => (isOwn ? actAtHome(row, 'pack') : packAtHome(row, 'PACKED'))
  if (queue === 'confirm')
    return (
      <button
        type="button"
        className={buttonClass}
        data-act
        aria-busy={isBusy}
        onClick={() => void actAtHome(row, 'confirm')}
      >
        {fillNodes(m.seller.confirm, {
          key: isFirst && ` ${formatMoney(total, moneyOf(countryId))}`,
        })}
      </button>
    )
  if (queue === 'cancel' || packing === 'PACKED')
    return (
      <a className={buttonClass} data-act href={href} onClick={open}>
        {queue === 'cancel' ? m.seller.answer : isCollected ? m.seller.hand_over : m.seller.ship}
      </a>
    )
  if (packing === 'NONE')
    return (
      <button
        type="button"
        className={buttonClass}
        data-act
        aria-busy={isBusy}
        onClick={() => void pick()}
      >
        {m.ui.picked}
      </button>
    )
  if (isCollected)
    return (
      <button
        type="button"
        className={buttonClass}
        data-act
        aria-busy={isBusy}
        onClick={() => void pack()}
      >
        {m.ui.packed}
      </button>
    )
  // The link downloads the label; the click also marks the order.
  return (
    <a
      className={buttonClass}
      data-act
      href={labelsAddressOf([orderId])}
      aria-busy={isBusy}
      onClick={() => void pack()}
    >
      {m.seller.packed_label}
    </a>
  )
}
