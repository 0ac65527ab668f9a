import { useState } from 'react'
import { countries, countryOf } from '#domain/country/countries.ts'
import { isWrongMobile } from '#domain/country/mobile.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { applyInput, isMobileNumber, type OpenSignIn } from '#stores/auth/sign-in-state.ts'
import { Field } from '../../ui/Field.tsx'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  state: OpenSignIn
  /** `username` when a password field is present, because password managers look for it. */
  autoComplete?: 'tel-national' | 'username'
  /** True for the number of a signed-in account, which can't be changed. */
  isFixed?: boolean
}

/**
 * Country prefix and mobile number. Each change is checked against the country's number pattern.
 */
export function MobileField({ m, state, autoComplete = 'tel-national', isFixed = false }: Props) {
  const { country, mobile } = state
  const isKept = isFixed || (state.isAgain && mobile !== '' && state.view === 'login')
  // Don't report an incomplete number while the buyer is still typing.
  const [wasLeft, setLeft] = useState(false)
  // While the request for a captcha for this number is pending, the number can't be changed.
  const isCaptchaBusy = state.kind === 'captcha' && state.busy
  return (
    <Field id="si-mobile" label={m.auth.mobile} fault={errorOf(m.labels, state, wasLeft)}>
      {(ids) => (
        <div className="mobile-field">
          <select
            aria-label={m.auth.country}
            value={country.id}
            disabled={isCaptchaBusy || isKept}
            onChange={(event) => applyInput({ country: countryOf(Number(event.target.value)) })}
          >
            {countries.map((row) => (
              <option key={row.id} value={row.id}>
                {row.countryCode} {row.areaCode}
              </option>
            ))}
          </select>
          <input
            {...ids}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            placeholder={country.mobileExample}
            value={mobile}
            maxLength={20}
            disabled={isCaptchaBusy}
            readOnly={isKept}
            onBlur={() => setLeft(true)}
            onChange={(event) => applyInput({ mobile: event.target.value })}
          />
        </div>
      )}
    </Field>
  )
}

function errorOf(labels: Messages['labels'], state: OpenSignIn, wasLeft: boolean) {
  const { fault, mobile, country } = state
  // Adds the number format to the error, because the placeholder example disappears while typing.
  const textOf = (label: string, data: unknown) =>
    labelText(labels, label, { ...Object(data), number: country.mobileExample })
  if (fault?.field === 'mobile') return textOf(fault.label, fault.data)
  const isWrong =
    isWrongMobile(country, mobile) || (wasLeft && mobile !== '' && !isMobileNumber(state))
  return isWrong ? textOf('label_wrongMobile', null) : undefined
}
