import { countryOf } from '#domain/country/countries.ts'
import { normalizeInput } from '#domain/numbers/normalize-input.ts'
import type { Messages } from '#i18n/messages.ts'
import { enterPostCode, type OpenForm, writeAddress } from '#stores/address/address-form.ts'
import { Field } from '../ui/Field.tsx'

interface Props {
  words: Messages['order']
  form: OpenForm
  fault: string | undefined
}

/** Post code field: a select if the district has several post codes, otherwise a text field. */
export function PostCodeField({ words, form, fault }: Props) {
  const { postCodes } = form.choices
  const value = form.draft.postCode
  return (
    <Field id="ad-post" label={words.post_code} fault={fault}>
      {(ids) =>
        postCodes.length > 1 ? (
          <select
            {...ids}
            value={value}
            onChange={(event) => writeAddress({ postCode: event.target.value })}
          >
            <option value="">{words.choose}</option>
            {postCodes.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        ) : (
          <input
            {...ids}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={countryOf(form.countryId).postCodeLength}
            value={value}
            onFocus={enterPostCode}
            onChange={(event) =>
              writeAddress({ postCode: normalizeInput(event.target.value).replace(/\D/g, '') })
            }
          />
        )
      }
    </Field>
  )
}
