import type { DeskReview } from '#contract/desk/desk-reviews.ts'
import { decideReview } from '#stores/desk/reviews.ts'
import type { CaseAct } from '../case/case-act.ts'
import { WordsField } from '../case/WordsField.tsx'

const counts = (stars: number) => `Counts ${stars} ${stars === 1 ? 'star' : 'stars'} at once.`

/** Returns the actions on a review that waits. The fair one is the main action. */
export function reviewActs(one: DeskReview): CaseAct[] {
  const isFound = one.found.length > 0
  const publish: CaseAct = {
    id: 'publish',
    text: isFound ? 'Publish as it is' : 'Publish review',
    kind: isFound ? 'plain' : 'main',
    ...(!isFound && { keyName: 'a' }),
    consequence: counts(one.stars),
    run: () => decideReview({ state: 'PASSED' }),
    done: `The review of ${one.number} is published.`,
  }
  const clean: CaseAct = {
    id: 'clean',
    text: 'Publish without contact data',
    keyName: 'a',
    kind: 'main',
    consequence: `${counts(one.stars)} The marked pieces are replaced by […].`,
    run: () => decideReview({ state: 'PASSED', isCleaned: true }),
    done: `The review of ${one.number} is published without contact data.`,
  }
  return [
    ...(isFound ? [clean] : []),
    publish,
    {
      id: 'refuse',
      text: 'Refuse',
      keyName: 'r',
      kind: 'risk',
      fields: <WordsField label="Why is it refused? The author reads it." maxLength={500} />,
      confirm: 'Refuse the review',
      consequence: 'It stays unpublished. The author gets a message with the reason.',
      run: (fields) =>
        decideReview({ state: 'REFUSED', words: String(fields.get('words') ?? '').trim() }),
      done: `The review of ${one.number} is refused.`,
    },
  ]
}
