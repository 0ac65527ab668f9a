import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import type { DeskGiftStock as Stocked } from '#contract/desk/desk-points.ts'
import { maxReasonLength } from '#domain/application/states.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $deskGiftStock, changeGiftStock, openGiftStock } from '#stores/desk/gift-stock.ts'
import { DeskCases, isActionPending } from '../ui/DeskCases.tsx'
import { stockActionText } from './gift-words.ts'
import { formatMoment } from '../ui/moments.ts'
import { countryNames } from '../ui/words.ts'
import { fillNodes } from '../ui/filled.tsx'

/** Gift stock of a country, and the form to change it with a reason. */
export function DeskGiftStock() {
  const state = useStore($deskGiftStock)
  useEffect(() => void openGiftStock(), [])
  return (
    <DeskCases
      name={m.gifts.stock_of_gifts}
      heading={m.gifts.stock_of_gifts}
      none={m.gifts.no_gift_is_offered}
      state={state}
      statusWord={stockActionText}
      before={
        state.kind === 'known' && (
          <select
            aria-label={m.ui.country}
            value={state.countryId}
            onChange={({ target }) => void openGiftStock(Number(target.value))}
          >
            {Object.entries(countryNames()).map(([id, name]) => (
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
            isBusy={isActionPending(state, gift.giftId)}
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
        {fillNodes(m.gifts.points_redeemed, {
          name: <b>{giftName}</b>,
          points,
          left: <b data-stock={stock}>{fill(m.gifts.left, { stock })}</b>,
          taken,
          underWay: underWay > 0 && fill(m.gifts.of_them_under_way, { underWay }),
        })}
      </p>
      {last && (
        <p>
          {fillNodes(m.gifts.by, {
            sign: last.pieces > 0 ? '+' : '−',
            pieces: Math.abs(last.pieces),
            name: last.name,
            time: <time>{formatMoment(last.at)}</time>,
            words: last.words,
          })}
        </p>
      )}
      <form onSubmit={submit}>
        <input
          name="pieces"
          type="number"
          step="1"
          min={-stock}
          required
          aria-label={fill(m.gifts.pieces_of_to_add, { giftName })}
          placeholder="+/−"
        />
        <input
          name="words"
          required
          maxLength={maxReasonLength}
          aria-label={fill(m.gifts.why_the_stock_of, { giftName })}
          placeholder={m.gifts.why_delivery_note_count}
        />
        <button className="button" aria-busy={isBusy}>
          {m.ui.change}
        </button>
      </form>
    </li>
  )
}
