import type { FormEvent } from 'react'
import type { ShopStart } from '#contract/desk/desk-sellers.ts'
import { m } from '#i18n/desk/messages.ts'
import { saveOpeningSettings } from '#stores/desk/seller/sellers.ts'
import { BusyButton } from '../../../ui/button/BusyButton.tsx'

/** Address that approved returns go to; the registered one is proposed. */
export function ReturnsStep({ start, busy }: { start: ShopStart; busy: boolean }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('address') ?? '').trim()
    if (text !== '') void saveOpeningSettings({ returnAddress: text })
  }
  return (
    <form onSubmit={submit}>
      <label>
        {m.seller.buyers_send_approved_returns}
        <textarea
          name="address"
          rows={2}
          required
          maxLength={300}
          defaultValue={start.returnAddress || start.registeredAddress}
        />
      </label>
      <BusyButton
        type="submit"
        busy={busy}
        text={m.seller.save_address}
        working={m.seller.saving}
      />
    </form>
  )
}
