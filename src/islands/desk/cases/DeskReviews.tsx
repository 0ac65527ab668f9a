import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import type { DeskReview } from '#contract/desk/desk-reviews.ts'
import { deskQuery } from '#domain/desk/address.ts'
import { $deskReviews, decideReview, openDeskReviews } from '#stores/desk/reviews.ts'
import { DeskCases, isWorkedOn } from '../ui/DeskCases.tsx'
import { DeskPictures } from './DeskPictures.tsx'
import { DeskWhy, wantsWhy } from './DeskWhy.tsx'
import { moment } from '../ui/moments.ts'
import { reviewStateWords } from '../ui/words.ts'

/** Reviews that await approval, oldest first. */
export function DeskReviews() {
  const state = useStore($deskReviews)
  useEffect(() => void openDeskReviews(), [])
  return (
    <DeskCases
      name="Reviews"
      heading="Reviews to read"
      none="None is waiting."
      state={state}
      statusWord={(status) =>
        status === 'PASSED' || status === 'REFUSED' ? reviewStateWords[status] : undefined
      }
      rows={
        state.kind === 'known' &&
        state.list.map((one) => (
          <DeskReviewRow key={one.reviewId} one={one} isBusy={isWorkedOn(state, one.reviewId)} />
        ))
      }
    />
  )
}

function DeskReviewRow({ one, isBusy }: { one: DeskReview; isBusy: boolean }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const state = (submitter as HTMLButtonElement).value as 'PASSED' | 'REFUSED'
    const words = String(new FormData(event.currentTarget).get('words') ?? '')
    void decideReview(one.reviewId, state, words)
  }
  return (
    <li data-review={one.reviewId}>
      <p>
        <b>{one.stars} of 5</b> · {one.brandName} <span className="number">{one.number}</span> ·{' '}
        {one.author} · <time>{moment(one.at)}</time>
      </p>
      <p lang={one.langCode}>{one.words || '(no words)'}</p>
      <p>
        Order{' '}
        <a className="number" href={`/desk${deskQuery({ text: one.orderNumber })}`}>
          {one.orderNumber}
        </a>
      </p>
      <DeskPictures urls={one.pictures} />
      <form onSubmit={submit}>
        <DeskWhy label="Why it is refused; the buyer reads it" maxLength={500} />
        <button className="button" value="PASSED" aria-busy={isBusy} {...wantsWhy(false)}>
          Let it pass
        </button>
        <button className="button" value="REFUSED" aria-busy={isBusy} {...wantsWhy(true)}>
          Refuse
        </button>
      </form>
    </li>
  )
}
