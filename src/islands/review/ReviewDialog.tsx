import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OrderDetail } from '#contract/order/order-detail.ts'
import { maxReviewLength } from '#domain/review/limits.ts'
import { formatCount } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { $review, openReview, sendReview } from '#stores/review/review.ts'
import { AskDialog } from '../ui/AskDialog.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { ReviewPictures } from './ReviewPictures.tsx'
import { StarField } from './StarField.tsx'

interface Props extends ScreenProps {
  orderId: number
  line: OrderDetail['lines'][number]
  onClose: () => void
}

/** Review form: stars, text and pictures. Only the stars are required. */
export function ReviewDialog({ m, locale, orderId, line, onClose }: Props) {
  const [stars, setStars] = useState(0)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { busy, fault } = useStore($review)
  const messages = m.review
  useEffect(openReview, [])
  const submit = async () => {
    setMissing(stars === 0)
    return stars > 0 && sendReview({ orderId, skuOrgId: line.skuOrgId, stars, words: text })
  }
  const reason = fault ? ((fault.data ?? {}) as { why?: string }).why : undefined
  const errorText =
    fault && labelText({ ...m.labels, ...m.acts }, reason ?? fault.label, fault.data)
  return (
    <AskDialog
      title={fill(messages.title, { number: line.number })}
      keepLabel={messages.cancel}
      submit={messages.send}
      working={messages.sending}
      isBusy={busy}
      holdsText
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="small">
        {line.productName} <span className="mute">{line.brandName}</span>
      </p>
      <StarField {...{ words: messages, stars }} faultId="review-fault" onPick={setStars} />
      <FieldError
        id="review-fault"
        text={isMissing && stars === 0 ? messages.need_stars : undefined}
      />
      <div className="field">
        <label htmlFor="review-words">{messages.words}</label>
        <textarea
          id="review-words"
          rows={4}
          maxLength={maxReviewLength}
          value={text}
          aria-describedby="review-count review-hint"
          onChange={(event) => setText(event.target.value)}
        />
        <p className="small mute" id="review-count">
          {fill(messages.count, { n: text.length, max: formatCount(maxReviewLength, locale) })}
        </p>
      </div>
      <ReviewPictures m={m} />
      <p className="small" id="review-hint">
        {messages.name_hint}
      </p>
      <FieldError id="review-refused" text={errorText || undefined} />
    </AskDialog>
  )
}
