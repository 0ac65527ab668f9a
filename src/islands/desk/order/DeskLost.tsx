import type { FormEvent } from 'react'
import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { declareLost, type DeskActivity } from '#stores/desk/order.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { moneyOf } from '#domain/country/money-of.ts'

interface Props {
  order: DeskOrder
  busy: DeskActivity | null
  /** Reloads the list and the counts. */
  renew: () => void
}

/** Form that declares a parcel lost. Collapsed by default, because the action can't be undone. */
export function DeskLost({ order, busy, renew }: Props) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const remark = String(new FormData(event.currentTarget).get('words'))
    if (await declareLost(remark)) renew()
  }
  return (
    <details data-lost>
      <summary>{m.order.it_is_lost}</summary>
      <form onSubmit={(event) => void submit(event)}>
        <p>{fill(m.order.stock_doesnt_come_back, { refund: refundText(order) })}</p>
        <div className="field">
          <label htmlFor="desk-lost-words">{m.order.what_happened_the_buyer}</label>
          <textarea id="desk-lost-words" name="words" required maxLength={500} />
        </div>
        <BusyButton
          type="submit"
          className="button"
          busy={busy !== null}
          text={m.order.call_it_lost}
          working={m.ui.one_moment}
        />
      </form>
    </details>
  )
}

function refundText({ paid, paymentMethodId, total, countryId }: DeskOrder): string {
  const amountText = formatMoney(total, moneyOf(countryId))
  if (paid) return fill(m.order.goes_back_to_the, { sum: amountText })
  if (paymentMethodId === 1) return fill(m.order.comes_off_the_buyers, { sum: amountText })
  return m.order.nothing_was_paid_nothing
}
