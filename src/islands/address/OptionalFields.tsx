import type { AddressField } from '#domain/address/validate.ts'
import type { Messages } from '#i18n/messages.ts'
import { type OpenForm, writeAddress } from '#stores/address/address-form.ts'
import { Field } from '../ui/Field.tsx'

interface Props {
  words: Messages['order']
  form: OpenForm
  faultOf: (name: AddressField) => string | undefined
}

/** Optional text fields of an address that the platform stores. */
export function OptionalFields({ words, form, faultOf }: Props) {
  return form.optionalFields.map((name) => (
    <Field key={name} id={`ad-${name}`} label={words[`optional_${name}`]} fault={faultOf(name)}>
      {(ids) => (
        <input
          {...ids}
          value={form.draft[name] ?? ''}
          onChange={(event) => writeAddress({ [name]: event.target.value })}
        />
      )}
    </Field>
  ))
}
