import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Address } from '#contract/account/address.ts'
import { type AddressField, addressTextLimits } from '#domain/address/validate.ts'
import { countryOf } from '#domain/country/countries.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import {
  $addressForm,
  closeAddressForm,
  saveAddress,
  writeAddress,
} from '#stores/address/address-form.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { Field } from '../ui/Field.tsx'
import { AreaFields } from './AreaFields.tsx'
import { AreaFinder } from './AreaFinder.tsx'
import { focusError } from './focus-error.ts'
import { OptionalFields } from './OptionalFields.tsx'
import { PostCodeField } from './PostCodeField.tsx'

interface Props {
  m: Pick<Messages, 'order' | 'labels'>
  /** True when the form can be cancelled because another address exists. */
  canCancel: boolean
  onSaved: (address: Address) => void
}

/**
 * Address form with three area levels (specification section 5). Field errors appear next to their
 * field; the input is kept.
 */
export function AddressForm({ m, canCancel, onSaved }: Props) {
  const state = useStore($addressForm)
  const form = useRef<HTMLFormElement>(null)
  if (state.kind === 'closed') return null
  const messages = m.order
  const { draft, faults, fault, busy } = state
  const country = countryOf(state.countryId)
  const errorOf = (name: AddressField) =>
    faults[name] === undefined
      ? undefined
      : labelText(m.labels, faults[name], {
          max: addressTextLimits[name] ?? 0,
          number: country.mobileExample,
        })
  const save = async () => {
    const address = await saveAddress()
    if (address) onSaved(address)
    else if (form.current) focusError(form.current)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field id="ad-name" label={messages.contact} fault={errorOf('contactName')}>
        {(ids) => (
          <input
            {...ids}
            autoComplete="name"
            value={draft.contactName}
            onChange={(event) => writeAddress({ contactName: event.target.value })}
          />
        )}
      </Field>
      <Field id="ad-phone" label={messages.mobile} fault={errorOf('cellphone')}>
        {(ids) => (
          <input
            {...ids}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder={country.mobileExample}
            maxLength={20}
            value={draft.cellphone}
            onChange={(event) => writeAddress({ cellphone: event.target.value })}
          />
        )}
      </Field>
      <AreaFinder words={messages} />
      <AreaFields words={messages} form={state} fault={errorOf('districtId')} />
      <PostCodeField words={messages} form={state} fault={errorOf('postCode')} />
      <Field id="ad-detail" label={messages.detail} fault={errorOf('detailAddress')}>
        {(ids) => (
          <textarea
            {...ids}
            autoComplete="street-address"
            value={draft.detailAddress}
            onChange={(event) => writeAddress({ detailAddress: event.target.value })}
          />
        )}
      </Field>
      <OptionalFields words={messages} form={state} faultOf={errorOf} />
      <div tabIndex={-1} data-form-fault>
        <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      </div>
      <div className="field">
        <button className="button primary" disabled={busy} data-save-address>
          {messages.address_save}
        </button>
        {canCancel && (
          <button type="button" className="plain-button" onClick={closeAddressForm}>
            {messages.cancel}
          </button>
        )}
      </div>
    </form>
  )
}
