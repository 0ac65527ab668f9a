import type { DeskReview } from '#contract/desk/desk-reviews.ts'
import { languageName } from '#i18n/desk/language-name.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'

/** Facts about the part, the author and the shop of a review. */
export function ReviewFacts({ one, due }: { one: DeskReview; due: number }) {
  return (
    <>
      <CaseFacts
        title={m.reviews.this_part}
        rows={[
          [
            m.reviews.rating,
            one.rating === null
              ? m.reviews.none_yet
              : fill(m.reviews.of_reviews, { rating: one.rating, reviews: one.ratingCount }),
          ],
          [m.ui.language, languageName(one.langCode)],
        ]}
      />
      <CaseFacts
        title={m.reviews.this_author}
        rows={[
          [m.ui.reviews, fill(m.reviews.refused, { written: one.written, refused: one.refused })],
        ]}
      />
      <section>
        <h3>{m.reviews.the_shop}</h3>
        <p>{m.reviews.a_low_rating_is}</p>
      </section>
      <CaseHistory
        steps={[
          ...(one.receivedAt === null
            ? []
            : [{ at: one.receivedAt, what: m.ui.received, who: m.reviews.buyer }]),
          { at: one.at, what: m.reviews.written, who: one.author },
          one.decidedAt === null
            ? { at: due, what: m.reviews.publish_or_refuse, isNext: true }
            : {
                at: one.decidedAt,
                what: one.state === 'PASSED' ? m.ui.published : m.ui.refused,
                who: one.decidedBy,
              },
        ]}
      />
    </>
  )
}
