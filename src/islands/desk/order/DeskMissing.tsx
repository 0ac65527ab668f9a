import type { FormEvent } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { answerMissing, type DeskActivity } from '#stores/desk/order.ts'
import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { carriersOf } from '#domain/shipping/carriers.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { DeskField } from '../ui/DeskField.tsx'
import { DeskLost } from './DeskLost.tsx'

interface Props {
  order: DeskOrder
  busy: DeskActivity | null
  /** Reloads the list and the counts. */
  renew: () => void
}

/** Form to answer a buyer who received nothing, with or without sending the parcel again. */
export function DeskMissing({ order, busy, renew }: Props) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { words = '', ...parcel } = Object.fromEntries(new FormData(event.currentTarget))
    if (await answerMissing({ words: words as string, ...parcel })) renew()
  }
  return (
    <section className="desk-missing">
      <form onSubmit={(event) => void submit(event)} data-missing>
        <h3>{m.order.nothing_came}</h3>
        <div className="field">
          <label htmlFor="desk-missing-words">{m.order.where_is_it_the}</label>
          <textarea id="desk-missing-words" name="words" required maxLength={500} />
        </div>
        <DeskField
          id="desk-missing-carrier"
          label={m.order.sent_again_by_empty}
          name="carrier"
          list="desk-missing-carriers"
          maxLength={60}
        />
        <datalist id="desk-missing-carriers">
          {carriersOf(order.countryId).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <DeskField
          id="desk-missing-number"
          label={m.order.its_tracking_number}
          name="trackingNumber"
          maxLength={60}
        />
        <BusyButton
          type="submit"
          className="button"
          busy={busy !== null}
          text={m.order.answer_the_buyer}
          working={m.ui.one_moment}
        />
      </form>
      {order.mayBeLost && <DeskLost {...{ order, busy, renew }} />}
    </section>
  )
}
