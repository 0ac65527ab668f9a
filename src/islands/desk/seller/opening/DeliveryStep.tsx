import type { FormEvent } from 'react'
import type { ShopStart } from '#contract/desk/desk-sellers.ts'
import { m } from '#i18n/desk/messages.ts'
import { saveOpeningSettings } from '#stores/desk/seller/sellers.ts'
import { BusyButton } from '../../../ui/button/BusyButton.tsx'

/** Lead time of parts that the shop has to order, and whether buyers may collect their orders. */
export function DeliveryStep({ start, busy }: { start: ShopStart; busy: boolean }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const deliveryFields = {
      laterDays: Number(fields.get('laterDays')),
      hasCounter: fields.has('counter'),
    }
    void saveOpeningSettings({ delivery: deliveryFields })
  }
  return (
    <form onSubmit={submit}>
      <p>{m.seller.fees_and_days_of}</p>
      <label>
        {m.seller.working_days_to_get}{' '}
        <select name="laterDays" defaultValue={start.laterDays}>
          {Array.from({ length: 11 }, (_, n) => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </select>
      </label>
      <label data-tick>
        <input type="checkbox" name="counter" defaultChecked={start.hasCounter} />{' '}
        {m.seller.buyers_can_collect_and}
      </label>
      <BusyButton
        type="submit"
        busy={busy}
        text={m.seller.save_delivery}
        working={m.seller.saving}
      />
    </form>
  )
}
