import type { FormEvent } from 'react'
import type { DeskGift } from '#contract/desk/desk-points.ts'
import { longestReason } from '#domain/application/states.ts'
import { type GiftAct, giftActTerms } from '#domain/points/gift-acts.ts'
import { actOnGift } from '#stores/desk/gifts.ts'
import { moment } from '../ui/moments.ts'
import { giftActWords, giftStateWords } from './gift-words.ts'

/** One gift: item, recipient, address and the acts allowed on it. */
export function DeskGiftRow({ gift, isBusy }: { gift: DeskGift; isBusy: boolean }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = new FormData(event.currentTarget)
    const field = (name: string) => String(fields.get(name) ?? '')
    void actOnGift({
      id: gift.redemptionId,
      act: (submitter as HTMLButtonElement).value as GiftAct,
      words: field('words'),
      carrier: field('carrier'),
      trackingNumber: field('trackingNumber'),
    })
  }
  return (
    <li data-gift={gift.number}>
      <p>
        <b>{gift.giftName}</b> · <span className="number">{gift.number}</span> · {gift.points}{' '}
        points · <time>{moment(gift.createdAt)}</time> · {giftStateWords[gift.status]}
        {gift.trackingNumber && ` (${gift.carrier} ${gift.trackingNumber})`}
      </p>
      <p>
        {gift.changedAt > gift.createdAt && (
          <>
            since <time>{moment(gift.changedAt)}</time>
            {gift.words && <q>{gift.words}</q>} ·{' '}
          </>
        )}
        {gift.buyer} <span className="number">{gift.phone}</span> · {gift.address}
      </p>
      {gift.acts.map((act) => (
        <form key={act} onSubmit={submit}>
          {giftActTerms[act].needs === 'way' && (
            <>
              <input
                name="carrier"
                required
                maxLength={60}
                aria-label="Carrier"
                placeholder="Carrier"
              />
              <input
                name="trackingNumber"
                maxLength={60}
                aria-label="Tracking number"
                placeholder="Tracking number"
              />
            </>
          )}
          {giftActTerms[act].needs === 'words' && (
            <input
              name="words"
              required
              maxLength={longestReason}
              aria-label="Why it can’t be sent; the buyer reads it"
              placeholder="Why it can’t be sent; the buyer reads it"
            />
          )}
          <button className="button" value={act} aria-busy={isBusy}>
            {giftActWords[act]}
          </button>
        </form>
      ))}
    </li>
  )
}
