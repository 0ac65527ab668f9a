import { useState } from 'react'
import type { Address } from '#contract/address.ts'
import type { OrderDraft } from '#contract/order.ts'
import { choose, type Choices } from '#stores/checkout.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { AddressForm } from './AddressForm.tsx'

interface Props extends ScreenProps {
  draft: OrderDraft
  choices: Choices
  busy: boolean
}

/** Where it goes: the buyer's addresses, a new one, or an edit. Without any, the form is open. */
export function AddressPart({ m, locale, draft, choices, busy }: Props) {
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const words = m.order
  const form = editing ?? (draft.addressList.length === 0 ? 'new' : null)
  const saved = async (address: Address) => {
    setEditing(null)
    await choose({ addressId: address.addressId })
  }
  return (
    <section className="card">
      <h2>{words.address}</h2>
      {form ? (
        <AddressForm
          m={m}
          locale={locale}
          countryId={draft.countryId}
          address={form === 'new' ? undefined : form}
          onSaved={(address) => void saved(address)}
          onCancel={draft.addressList.length > 0 ? () => setEditing(null) : undefined}
        />
      ) : (
        <>
          {draft.addressList.map((address) => (
            <div key={address.addressId}>
              <label className="opt">
                <input
                  type="radio"
                  name="address"
                  disabled={busy}
                  checked={choices.addressId === address.addressId}
                  onChange={() => void choose({ addressId: address.addressId })}
                />
                <span>
                  <b>{address.contactName}</b> 0{address.cellphone}
                </span>
                <small>
                  {address.detailAddress}, {address.districtName}, {address.cityName},{' '}
                  {address.stateName} {address.postCode}
                </small>
              </label>
              {choices.addressId === address.addressId && (
                <button type="button" className="plainbtn" onClick={() => setEditing(address)}>
                  {words.address_edit}
                </button>
              )}
            </div>
          ))}
          <button type="button" className="plainbtn" onClick={() => setEditing('new')}>
            + {words.address_add}
          </button>
        </>
      )}
    </section>
  )
}
