import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatAddressLine } from '#domain/address/area-names.ts'
import { pageCountry } from '#client/page/page-country.ts'
import { $addressForm, openAddressForm } from '#stores/address/address-form.ts'
import { type GiftPage, sendGiftTo } from '#stores/points/gift.ts'
import { AddressForm } from '../address/AddressForm.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/**
 * Delivery address of a gift: a saved address or a new one. Without saved addresses the form is
 * open.
 */
export function GiftPlace({ m, state }: Pick<ScreenProps, 'm'> & { state: GiftPage }) {
  const form = useStore($addressForm)
  const country = pageCountry()
  const isFirst = state.addresses.length === 0
  useEffect(() => {
    if (isFirst) void openAddressForm(country.id)
  }, [isFirst, country.id])
  return (
    <section className="card">
      <h2>{m.points.send_to}</h2>
      {form.kind === 'open' ? (
        <AddressForm
          m={m}
          canCancel={!isFirst}
          onSaved={({ addressId }) => void sendGiftTo(addressId)}
        />
      ) : (
        <>
          {state.addresses.map((address) => (
            <label key={address.addressId} className="option">
              <input
                type="radio"
                name="address"
                checked={state.addressId === address.addressId}
                onChange={() => void sendGiftTo(address.addressId)}
              />
              <span>
                <b translate="no">{address.contactName}</b> 0{address.cellphone}
              </span>
              <small translate="no">{formatAddressLine(address, country)}</small>
            </label>
          ))}
          <button
            type="button"
            className="plain-button"
            onClick={() => void openAddressForm(country.id)}
          >
            + {m.points.address_other}
          </button>
        </>
      )}
    </section>
  )
}
