import type { DeskReview } from '#contract/desk/desk-reviews.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { decideReview } from '#stores/desk/reviews.ts'
import { pluralText } from '../ui/counted.ts'
import type { CaseAction } from '../case/case-act.ts'
import { WordsField } from '../case/WordsField.tsx'

const countsText = (stars: number) => pluralText(m.reviews, 'counts_stars', stars)

/**
 * Returns the actions on a pending review. If it contains contact data, removing the data is the
 * main action.
 */
export function reviewActions(deskReview: DeskReview): CaseAction[] {
  const isFound = deskReview.found.length > 0
  const publishAction: CaseAction = {
    id: 'publish',
    text: isFound ? m.reviews.publish_as_it_is : m.reviews.publish_review,
    kind: isFound ? 'plain' : 'main',
    ...(!isFound && { keyName: 'a' }),
    consequence: countsText(deskReview.stars),
    hold: () => decideReview({ state: 'PASSED' }),
    done: fill(m.reviews.the_review_of_is, { number: deskReview.number }),
  }
  const cleanAction: CaseAction = {
    id: 'clean',
    text: m.reviews.publish_without_contact_data,
    keyName: 'a',
    kind: 'main',
    consequence: fill(m.reviews.the_marked_pieces_are, { counts: countsText(deskReview.stars) }),
    hold: () => decideReview({ state: 'PASSED', isCleaned: true }),
    done: fill(m.reviews.the_review_of_is_published, { number: deskReview.number }),
  }
  return [
    ...(isFound ? [cleanAction] : []),
    publishAction,
    {
      id: 'refuse',
      text: m.ui.refuse,
      keyName: 'r',
      kind: 'risk',
      fields: <WordsField label={m.reviews.why_is_it_refused} maxLength={500} />,
      confirm: m.reviews.refuse_the_review,
      consequence: m.reviews.it_stays_unpublished_the,
      hold: (fields) =>
        decideReview({ state: 'REFUSED', words: String(fields.get('words') ?? '').trim() }),
      done: fill(m.reviews.the_review_of_is_refused, { number: deskReview.number }),
    },
  ]
}
