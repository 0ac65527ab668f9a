import type { FormEvent, MouseEvent } from 'react'
import { type DeskAddress, writeDeskQuery } from '#domain/desk/address.ts'
import { type OfferState, offerStates } from '#domain/offer-import/offer-states.ts'
import { formatCount } from '#i18n/counts.ts'
import { currentDeskLanguage, m } from '#i18n/desk/messages.ts'
import type { OfferTableState } from '#stores/desk/seller/offer-table.ts'
import type { Change } from '../../ui/use-url-state.ts'

interface Props {
  state: OfferState
  text: string | undefined
  table: OfferTableState
  go: (change: Change) => void
  /** Opens the form for a single part. */
  add: () => void
}

const stateLabels = (): Record<OfferState, string> => ({
  ALL: m.offers.all,
  ON_SALE: m.offers.on_sale,
  LOW: m.offers.low_state,
  SOLD_OUT: m.offers.sold_out_state,
  NO_PICTURE: m.offers.no_picture_state,
  JUMPED: m.offers.jumped_state,
})

/** Search by number, the states with their counts, and the link to the files. */
export function OfferSearch({ state, text, table, go, add }: Props) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typedNumber = String(new FormData(event.currentTarget).get('number') ?? '').trim()
    go({ text: typedNumber || undefined })
  }
  const follow = (event: MouseEvent, change: Change) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(change)
  }
  const stageOf = (one: OfferState) => (one === 'ALL' ? undefined : one)
  const addressOf = (stage: string | undefined): DeskAddress => ({
    view: 'goods',
    ...(stage && { stage }),
  })
  return (
    <div className="offer-search">
      <form role="search" aria-label={m.offers.your_goods} onSubmit={search}>
        <input
          key={text ?? ''}
          type="search"
          name="number"
          maxLength={60}
          defaultValue={text}
          aria-label={m.offers.find_number}
          placeholder={m.offers.part_number}
        />
        <button className="button">{m.offers.find}</button>
      </form>
      <nav aria-label={m.offers.state}>
        {offerStates.map((one) => (
          <a
            key={one}
            href={`/desk${writeDeskQuery(addressOf(stageOf(one)))}`}
            aria-current={one === state ? 'true' : undefined}
            onClick={(event) => follow(event, { stage: stageOf(one) })}
          >
            {stateLabels()[one]}{' '}
            <b>
              {table.kind === 'known' ? formatCount(table.counts[one], currentDeskLanguage()) : '–'}
            </b>
          </a>
        ))}
      </nav>
      <a
        className="button"
        href={`/desk${writeDeskQuery(addressOf('FILES'))}`}
        onClick={(event) => follow(event, { stage: 'FILES', text: undefined })}
      >
        {m.offers.import_and_history}
      </a>
      <button type="button" className="button" onClick={add}>
        {m.offers.add_a_part}
      </button>
    </div>
  )
}
