import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Address } from '#contract/account/address.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { formatAddressLine } from '#domain/address/area-names.ts'
import { countryOf } from '#domain/country/countries.ts'
import type { Messages } from '#i18n/messages.ts'
import { $addressForm, openAddressForm } from '#stores/address/address-form.ts'
import { selectSavedAddress } from '#stores/order/checkout.ts'
import type { CheckoutChoices } from '#stores/order/checkout-choices.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { AddressForm } from './AddressForm.tsx'
import { focusWhenRendered } from './focus-soon.ts'

interface Props {
  m: Pick<Messages, 'order' | 'labels'>
  draft: OrderDraft
  choices: CheckoutChoices
}

/**
 * Address step of the checkout: choose a saved address, add one, or edit one. Without saved
 * addresses the form is open.
 */
export function AddressPart({ m, draft, choices }: Props) {
  const form = useStore($addressForm)
  const messages = m.order
  const { addressList, countryId } = draft
  const isFirst = addressList.length === 0
  useEffect(() => {
    if (isFirst) void openAddressForm(countryId)
  }, [isFirst, countryId])
  const openForm = (address?: Address) => {
    void openAddressForm(countryId, address)
    focusWhenRendered('#ad-name')
  }
  return (
    <section className="card">
      <h2>{messages.address}</h2>
      {form.kind === 'open' ? (
        <AddressForm
          m={m}
          canCancel={!isFirst}
          onSaved={({ addressId }) =>
            // An error message in the bar takes the focus by itself.
            void selectSavedAddress(addressId).then(
              (isQuiet) => isQuiet && focusWhenRendered('[name=address]:checked'),
            )
          }
        />
      ) : (
        <>
          {addressList.map((address) => (
            <AddressChoice
              key={address.addressId}
              {...{ words: messages, address, chosen: choices.addressId === address.addressId }}
              line={formatAddressLine(address, countryOf(countryId))}
              onEdit={() => openForm(address)}
            />
          ))}
          <button type="button" className="plain-button" onClick={() => openForm()}>
            + {messages.address_add}
          </button>
        </>
      )}
    </section>
  )
}
