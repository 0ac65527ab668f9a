import { useStore } from '@nanostores/react'
import { saveCode } from '#client/device/save-code.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { schemeName } from '#i18n/scheme-name.ts'
import { $code, openCode } from '#stores/payment/transfer.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CodePicture } from './CodePicture.tsx'

interface Props {
  m: Messages
  country: Country
  paymentId: number
}

/** Payment QR code of the country, with the amount and reference number that it encodes. */
export function PaymentQr({ m, country, paymentId }: Props) {
  const state = useStore($code)
  const words = m.payment
  if (state.kind === 'idle' || state.kind === 'loading') return <Skeleton count={1} />
  if (state.kind === 'failed')
    return (
      <div className="payment-qr">
        <p className="note fail" role="alert">
          {labelText(m.labels, state.fault.label, state.fault.data)}
        </p>
        <button type="button" className="button" onClick={() => void openCode(paymentId)}>
          {words.qr_refresh}
        </button>
      </div>
    )
  const { code, picture } = state
  const scheme = schemeName(code.scheme, words)
  const sum = formatMoney(code.amount, country)
  const name = fill(words.qr_alt, { scheme, sum, number: code.number })
  return (
    <div className="payment-qr">
      <CodePicture {...picture} name={name} />
      <div>
        <h3>{fill(words.qr_scan, { scheme })}</h3>
        <p>
          <span className="money">{sum}</span>
          <br />
          <span className="number">{code.number}</span>
        </p>
        <p className="small mute">{words.qr_inside}</p>
        <button
          type="button"
          className="button"
          onClick={() =>
            void saveCode(picture, `${code.scheme}-${code.reference}`, [sum, code.number])
          }
        >
          {words.qr_save}
        </button>
      </div>
    </div>
  )
}
