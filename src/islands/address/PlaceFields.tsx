import { useStore } from '@nanostores/react'
import { addressLimits } from '#domain/address/validate.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { $addressForm, writeAddress } from '#stores/address/address-form.ts'
import { Field } from '../ui/Field.tsx'
import { AreaFields } from './AreaFields.tsx'
import { AreaFinder } from './AreaFinder.tsx'

/**
 * Location fields of an application: areas, found by typing or selected, and the rest of the
 * address.
 */
export function PlaceFields({ m }: { m: Pick<Messages, 'order' | 'labels'> }) {
  const form = useStore($addressForm)
  if (form.kind === 'closed') return null
  const messages = m.order
  const textOf = (label: string | undefined) =>
    label && labelText(m.labels, label, { max: addressLimits.detailAddress })
  return (
    <>
      <AreaFinder words={messages} />
      <AreaFields words={messages} form={form} fault={textOf(form.faults.districtId)} />
      <Field id="ad-detail" label={messages.detail} fault={textOf(form.faults.detailAddress)}>
        {(ids) => (
          <textarea
            {...ids}
            autoComplete="street-address"
            value={form.draft.detailAddress}
            onChange={(event) => writeAddress({ detailAddress: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
