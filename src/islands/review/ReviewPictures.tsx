import { useStore } from '@nanostores/react'
import { maxReviewPictures } from '#domain/review/limits.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { $review, addReviewPicture } from '#stores/review/review.ts'
import { PictureField } from '../ui/PictureField.tsx'

/** Pictures for a review, up to three. */
export function ReviewPictures({ m }: { m: Messages }) {
  const { urls, part, pictureError } = useStore($review)
  const messages = m.review
  return (
    <div className="review-pictures">
      <h3>
        {messages.pictures} {urls.length}/{maxReviewPictures}
      </h3>
      <p data-pictures>
        {urls.map((url, i) => (
          <img key={url} src={url} alt={fill(messages.picture, { n: i + 1 })} />
        ))}
      </p>
      {urls.length < maxReviewPictures && (
        <PictureField
          label={messages.picture_add}
          hint={m.payment.upload_hint}
          part={part}
          done={urls.length > 0 ? m.labels.label_file_upload_success : undefined}
          fault={pictureError ? labelText(m.labels, pictureError.label, null) : undefined}
          onPick={(file) => void addReviewPicture(file)}
        />
      )}
    </div>
  )
}
