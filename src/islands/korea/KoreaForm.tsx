import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { addressLimits } from '#domain/address/validate.ts'
import { koreanTerms } from '#domain/korea/registration.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { $addressForm, writeAddress } from '#stores/address/address-form.ts'
import { type Registration, sendRegistration } from '#stores/auth/register.ts'
import { focusError } from '../address/focus-error.ts'
import { PlaceFields } from '../address/PlaceFields.tsx'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { Field } from '../ui/Field.tsx'
import { KoreaTerm } from './KoreaTerm.tsx'

interface Props {
  m: Pick<Messages, 'korea' | 'order' | 'labels'>
  locale: Locale
  state: Extract<Registration, { kind: 'form' }>
}

/** Application form: name, address and three checkboxes. A rejected application prefills it. */
export function KoreaForm({ m, locale, state }: Props) {
  const form = useStore($addressForm)
  if (form.kind === 'closed') return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formElement = event.currentTarget
    void sendRegistration().then(() => focusError(formElement))
  }
  const { faults, fault, busy, draft } = form
  const textOf = (label: string | undefined) =>
    label && labelText(m.labels, label, { max: addressLimits.contactName })
  return (
    <form noValidate onSubmit={submit}>
      <Field id="ad-name" label={m.korea.name} fault={textOf(faults.contactName)}>
        {(ids) => (
          <input
            {...ids}
            autoComplete="name"
            value={draft.contactName}
            onChange={(event) => writeAddress({ contactName: event.target.value })}
          />
        )}
      </Field>
      <PlaceFields m={m} />
      <div className="field">
        {koreanTerms.map((box) => (
          <KoreaTerm key={box} words={m.korea} {...{ locale, box, state }} />
        ))}
        <FieldError
          id="korea-terms-fault"
          text={state.isTermsError ? m.labels.label_terms_required : undefined}
        />
      </div>
      <div tabIndex={-1} data-form-fault>
        <FieldError text={textOf(fault?.label)} />
      </div>
      <div className="field">
        <BusyButton type="submit" busy={busy} text={m.korea.send} working={m.korea.sending} />
      </div>
    </form>
  )
}
