import type { FormEvent } from 'react'
import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { formatMoney } from '#domain/money/format.ts'
import { callLost, type DeskDoing } from '#stores/desk/order.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { moneyOf } from '../ui/money-of.ts'

interface Props {
  order: DeskOrder
  busy: DeskDoing | null
  /** Reloads the list and the counts. */
  renew: () => void
}

/** Form that declares a parcel lost. Collapsed by default, because the act can't be undone. */
export function DeskLost({ order, busy, renew }: Props) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words'))
    if (await callLost(words)) renew()
  }
  return (
    <details data-lost>
      <summary>It is lost</summary>
      <form onSubmit={(event) => void submit(event)}>
        <p>{whatGoesBack(order)} Stock doesn’t come back, and nobody can undo this.</p>
        <div className="field">
          <label htmlFor="desk-lost-words">What happened? The buyer reads it.</label>
          <textarea id="desk-lost-words" name="words" required maxLength={500} />
        </div>
        <BusyButton
          type="submit"
          className="button"
          busy={busy !== null}
          text="Call it lost"
          working="One moment …"
        />
      </form>
    </details>
  )
}

function whatGoesBack({ paid, paymentMethodId, total, countryId }: DeskOrder): string {
  const sum = formatMoney(total, moneyOf(countryId))
  if (paid) return `${sum} goes back to the buyer the way it came, delivery included.`
  if (paymentMethodId === 1) return `${sum} comes off the buyer’s invoice, delivery included.`
  return 'Nothing was paid: nothing goes back, and nothing is owed any more.'
}
