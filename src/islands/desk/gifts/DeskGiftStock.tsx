import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import type { DeskGiftStock as Stocked } from '#contract/desk/desk-points.ts'
import { longestReason } from '#domain/application/states.ts'
import { $deskGiftStock, changeGiftStock, openGiftStock } from '#stores/desk/gift-stock.ts'
import { DeskCases, isWorkedOn } from '../ui/DeskCases.tsx'
import { stockActWord } from './gift-words.ts'
import { moment } from '../ui/moments.ts'
import { countryWords } from '../ui/words.ts'

/** Gift stock of a country, and the form to change it with a reason. */
export function DeskGiftStock() {
  const state = useStore($deskGiftStock)
  useEffect(() => void openGiftStock(), [])
  return (
    <DeskCases
      name="Stock of gifts"
      heading="Stock of gifts"
      none="No gift is offered there."
      state={state}
      statusWord={stockActWord}
      before={
        state.kind === 'known' && (
          <select
            aria-label="Country"
            value={state.countryId}
            onChange={({ target }) => void openGiftStock(Number(target.value))}
          >
            {Object.entries(countryWords()).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )
      }
      rows={
        state.kind === 'known' &&
        state.list.map((gift) => (
          <Row
            key={`${state.countryId}:${gift.giftId}`}
            gift={gift}
            isBusy={isWorkedOn(state, gift.giftId)}
          />
        ))
      }
    />
  )
}

function Row({ gift, isBusy }: { gift: Stocked; isBusy: boolean }) {
  const { giftId, giftName, points, stock, taken, underWay, last } = gift
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void changeGiftStock(gift, Number(fields.get('pieces')), String(fields.get('words') ?? ''))
    event.currentTarget.reset()
  }
  return (
    <li data-gift-stock={giftId}>
      <p>
        <b>{giftName}</b> · {points} points · <b data-stock={stock}>{stock} left</b> · {taken}{' '}
        redeemed{underWay > 0 && `, ${underWay} of them under way`}
      </p>
      {last && (
        <p>
          {last.pieces > 0 ? '+' : '−'}
          {Math.abs(last.pieces)} by {last.name}, <time>{moment(last.at)}</time>: {last.words}
        </p>
      )}
      <form onSubmit={submit}>
        <input
          name="pieces"
          type="number"
          step="1"
          min={-stock}
          required
          aria-label={`Pieces of ${giftName} to add, below zero to take some`}
          placeholder="+/−"
        />
        <input
          name="words"
          required
          maxLength={longestReason}
          aria-label={`Why the stock of ${giftName} changes`}
          placeholder="Why: delivery note, count, damage"
        />
        <button className="button" aria-busy={isBusy}>
          Change
        </button>
      </form>
    </li>
  )
}
