import { useStore } from '@nanostores/react'
import type { Slip } from '#contract/payment/transfer.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { $slip, sendSlip } from '#stores/payment/slip.ts'
import { PictureField } from '../ui/PictureField.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  paymentId: number
  slips: readonly Slip[]
  country: Country
}

/** Upload of the bank's transfer slip. It helps finance to find the payment sooner. */
export function SlipPart({ m, locale, paymentId, slips, country }: Props) {
  const state = useStore($slip)
  const messages = m.payment
  return (
    <div className="slip-part" data-own>
      <h3>{messages.transfer_paid}</h3>
      <ul>
        {slips.map(({ url, at }) => (
          <li key={url}>
            <a className="link" href={url} target="_blank" rel="noreferrer" data-slip>
              {fill(messages.transfer_slip, { time: formatTime(at, country.utcOffset, locale) })}
            </a>
          </li>
        ))}
      </ul>
      {slips.length > 0 && <p data-slip-next>{messages.slip_next}</p>}
      <PictureField
        label={messages.upload_choose}
        hint={messages.upload_hint}
        part={state.kind === 'sending' ? state.part : null}
        done={state.kind === 'sent' ? m.labels.label_file_upload_success : undefined}
        fault={
          state.kind === 'failed'
            ? labelText(m.labels, state.fault.label, state.fault.data)
            : undefined
        }
        onPick={(file) => void sendSlip(paymentId, file)}
      />
    </div>
  )
}
