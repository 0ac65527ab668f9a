import { useStore } from '@nanostores/react'
import type { Address } from '#contract/account/address.ts'
import { formatAddressLine } from '#domain/address/area-names.ts'
import { countryOf } from '#domain/country/countries.ts'
import {
  type Account,
  makeDefaultAddress,
  readAddresses,
  removeAddress,
} from '#stores/account/account.ts'
import { $addressForm, closeAddressForm, openAddressForm } from '#stores/address/address-form.ts'
import { AddressForm } from '../address/AddressForm.tsx'
import { focusWhenRendered } from '../address/focus-soon.ts'
import type { ScreenProps } from '../ui/screen.ts'

/**
 * Shipping addresses of the account. The first is the default; each can be edited, removed or made
 * the default.
 */
export function AccountAddresses({ m, account }: ScreenProps & { account: Account }) {
  const form = useStore($addressForm)
  const isOpen = form.kind === 'open' && form.purpose === 'address'
  const { addresses, profile } = account
  const messages = m.account
  const country = countryOf(profile.countryId)
  const openForm = (address?: Address) => {
    void openAddressForm(country.id, address)
    focusWhenRendered('#ad-name')
  }
  const remove = (addressId: number) => {
    if (confirm(messages.address_remove_sure)) void removeAddress(addressId)
  }
  const afterSaving = () => {
    closeAddressForm()
    void readAddresses()
  }
  return (
    <section>
      <header>
        <h2>{messages.addresses}</h2>
        {!isOpen && (
          <button type="button" className="plain-button" onClick={() => openForm()}>
            {messages.add}
          </button>
        )}
      </header>
      {isOpen ? (
        <AddressForm m={m} canCancel onSaved={afterSaving} />
      ) : (
        addresses.map((address, position) => (
          <div data-row key={address.addressId}>
            <span>
              <b translate="no">{address.contactName}</b> 0{address.cellphone}
              {position === 0 && <small>{messages.address_default}</small>}
              <small translate="no">{formatAddressLine(address, country)}</small>
              <span data-acts>
                {position > 0 && (
                  <button
                    type="button"
                    className="plain-button"
                    data-own
                    onClick={() => void makeDefaultAddress(address.addressId)}
                  >
                    {messages.address_make_default}
                  </button>
                )}
                <button
                  type="button"
                  className="plain-button"
                  aria-label={`${m.order.address_edit}: ${address.contactName}`}
                  onClick={() => openForm(address)}
                >
                  {m.order.address_edit}
                </button>
                <button
                  type="button"
                  className="plain-button"
                  data-own
                  aria-label={`${messages.address_remove}: ${address.contactName}`}
                  onClick={() => remove(address.addressId)}
                >
                  {messages.address_remove}
                </button>
              </span>
            </span>
          </div>
        ))
      )}
      {addresses.length === 0 && !isOpen && <p className="mute">{messages.addresses_none}</p>}
    </section>
  )
}
