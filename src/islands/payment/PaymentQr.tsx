import { useStore } from '@nanostores/react'
import { saveCodePicture } from '#client/device/save-code.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { schemeName } from '#i18n/scheme-name.ts'
import { $paymentCode, openCode } from '#stores/payment/transfer.ts'
import { CodePicture } from './CodePicture.tsx'

interface Props {
  m: Messages
  country: Country
  paymentId: number
  /** Name of the account that receives the payment. */
  payee: string
  /** Instant after which the code can't be paid, in words, for the saved picture. */
  until: string
}

/**
 * Payment QR code of the country on a light plate. A phone can't scan its own screen, so the main
 * action saves the code as a picture for the bank's app.
 */
export function PaymentQr({ m, country, paymentId, payee, until }: Props) {
  const state = useStore($paymentCode)
  const messages = m.payment
  if (state.kind === 'idle' || state.kind === 'loading')
    return (
      <div className="payment-qr">
        <div className="skeleton" />
      </div>
    )
  if (state.kind === 'failed')
    return (
      <div className="payment-qr">
        <p className="note fail" role="alert">
          {labelText(m.labels, state.fault.label, state.fault.data)}
        </p>
        <button type="button" className="button" onClick={() => void openCode(paymentId)}>
          {messages.qr_refresh}
        </button>
      </div>
    )
  const { code, picture } = state
  const scheme = schemeName(code.scheme, messages)
  const amountText = formatMoney(code.amount, country)
  const name = fill(messages.qr_alt, { scheme, sum: amountText, number: code.number })
  const codeTexts = [amountText, code.number, until].filter(Boolean)
  return (
    <div className="payment-qr">
      <div className="plate">
        <h2>{fill(messages.qr_scan, { scheme })}</h2>
        <CodePicture {...picture} name={name} />
        <p>
          <b>{payee}</b>
          {messages.qr_inside}
          {until && <small>{until}</small>}
        </p>
      </div>
      <button
        type="button"
        className="button primary"
        onClick={() => void saveCodePicture(picture, `${code.scheme}-${code.reference}`, codeTexts)}
      >
        {messages.qr_save}
      </button>
    </div>
  )
}
