import { useState } from 'react'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { maxOrderRemarkLength } from '#domain/order/remark.ts'
import type { Messages } from '#i18n/messages.ts'
import { writeRemark } from '#stores/order/checkout.ts'

interface Props {
  m: Pick<Messages, 'order'>
  shop: OrderDraft['shops'][number]
  remark: string
}

/** Note to a shop. Collapsed by default, because few buyers write one. */
export function ShopRemark({ m, shop, remark }: Props) {
  // A saved note is expanded after a reload. Clearing the field must not collapse it while typing.
  const [isOpen] = useState(remark !== '')
  return (
    <details className="field" open={isOpen}>
      <summary>{m.order.remark}</summary>
      <input
        id={`remark-${shop.shopId}`}
        aria-label={`${m.order.remark}: ${shop.shopName}`}
        maxLength={maxOrderRemarkLength}
        value={remark}
        onChange={(event) => writeRemark(shop.shopId, event.target.value)}
      />
      {remark.length > maxOrderRemarkLength * 0.8 && (
        <small role="status">
          {remark.length} / {maxOrderRemarkLength}
        </small>
      )}
    </details>
  )
}
