import { countries, countryOf } from '#domain/country/countries.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { enter, type OpenSignIn } from '#stores/sign-in.ts'
import { Field } from '../ui/Field.tsx'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  state: OpenSignIn
}

/** Country code and number. */
export function MobileField({ m, state }: Props) {
  const { country, mobile, fault } = state
  const waits = state.kind === 'captcha'
  const text = fault?.field === 'mobile' ? labelText(m.labels, fault.label, fault.data) : undefined
  return (
    <Field id="si-mobile" label={m.auth.mobile} fault={text}>
      {(tie) => (
        <div className="mobile-field">
          <select
            aria-label={m.auth.country}
            value={country.id}
            disabled={waits}
            onChange={(event) => enter({ country: countryOf(Number(event.target.value)) })}
          >
            {countries.map((row) => (
              <option key={row.id} value={row.id}>
                {row.countryCode} {row.areaCode}
              </option>
            ))}
          </select>
          <input
            {...tie}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder={country.mobileExample}
            value={mobile}
            maxLength={20}
            disabled={waits}
            onChange={(event) => enter({ mobile: event.target.value })}
          />
        </div>
      )}
    </Field>
  )
}
