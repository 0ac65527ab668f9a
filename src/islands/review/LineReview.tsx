import { useState } from 'react'
import type { OrderDetail } from '#contract/order/order-detail.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { GivenReview } from './GivenReview.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'

interface Props extends ScreenProps {
  orderId: number
  line: OrderDetail['lines'][number]
}

/** Review of a received line: the button to write one, or the existing review. */
export function LineReview({ m, locale, orderId, line }: Props) {
  const [isOpen, setOpen] = useState(false)
  // After the dialog, the focus moves to the new review.
  const [wasOpen, setWasOpen] = useState(false)
  const { open, given } = line.review
  if (!given && !open) return null
  return (
    <div className="line-review" data-review={line.skuOrgId}>
      {given ? (
        <GivenReview
          {...{ m, given }}
          hasFocus={wasOpen}
          href={linkTo(locale, 'product', { id: line.skuOrgId })}
        />
      ) : (
        <button type="button" className="button" data-own data-rate onClick={() => setOpen(true)}>
          {m.review.rate} <span className="unseen">{line.number}</span>
        </button>
      )}
      {isOpen && (
        <ReviewDialog
          {...{ m, locale, orderId, line }}
          onClose={() => {
            setOpen(false)
            setWasOpen(true)
          }}
        />
      )}
    </div>
  )
}
