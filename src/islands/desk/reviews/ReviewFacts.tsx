import type { DeskReview } from '#contract/desk/desk-reviews.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'

/** Facts about the part, the author and the shop of a review. */
export function ReviewFacts({ one, due }: { one: DeskReview; due: number }) {
  return (
    <>
      <CaseFacts
        title="This part"
        rows={[
          [
            'Rating',
            one.rating === null ? 'none yet' : `${one.rating} of ${one.ratingCount} reviews`,
          ],
          ['Language', one.langCode],
        ]}
      />
      <CaseFacts
        title="This author"
        rows={[['Reviews', `${one.written}, ${one.refused} refused`]]}
      />
      <section>
        <h3>The shop</h3>
        <p>A low rating is no reason to refuse. The shop doesn’t decide what is said about it.</p>
      </section>
      <CaseHistory
        steps={[
          ...(one.receivedAt === null
            ? []
            : [{ at: one.receivedAt, what: 'Received', who: 'buyer' }]),
          { at: one.at, what: 'Written', who: one.author },
          one.decidedAt === null
            ? { at: due, what: 'Publish or refuse', isNext: true }
            : {
                at: one.decidedAt,
                what: one.state === 'PASSED' ? 'Published' : 'Refused',
                who: one.decidedBy,
              },
        ]}
      />
    </>
  )
}
