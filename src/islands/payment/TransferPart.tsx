import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { $transfer, openTransfer, type TransferOf } from '#stores/payment/transfer.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { PaymentQr } from './PaymentQr.tsx'
import { SlipPart } from './SlipPart.tsx'
import { formatInstant } from './moment-of.ts'
import { TransferDue } from './TransferDue.tsx'
import { TransferRows } from './TransferRows.tsx'

/** Payment by bank transfer: deadline, account and amount, or the country's QR code. */
export function TransferPart({ m, locale, ...which }: ScreenProps & TransferOf) {
  const state = useStore($transfer)
  const [of] = Object.values(which)
  const openDetails = () => void openTransfer(which)
  useEffect(openDetails, [of])
  if (state.kind === 'idle' || state.kind === 'loading') return <Skeleton count={2} />
  if (state.kind === 'failed')
    return (
      <section className="card" aria-label={m.order.pay_6}>
        <p className="note fail" role="alert">
          {labelText(m.labels, state.fault.label, state.fault.data)}
        </p>
        <button type="button" className="button" onClick={openDetails}>
          {m.order.retry}
        </button>
      </section>
    )
  const { transfer } = state
  const { payment } = transfer
  const country = countryInPageLanguage(transfer.countryId)
  if (!payment.isDue) return <p className="note warn">{m.labels.label_pay_not_open}</p>
  return (
    <section className="card" aria-label={m.order.pay_6} data-transfer={payment.paymentId}>
      <div className="transfer-part" data-code={payment.hasCode || undefined}>
        {payment.hasCode && (
          <PaymentQr
            {...{ m, country }}
            paymentId={payment.paymentId}
            payee={transfer.accountName}
            until={
              payment.payBefore === null
                ? ''
                : fill(m.payment.transfer_until, {
                    time: formatInstant(payment.payBefore, country, m.days, locale),
                  })
            }
          />
        )}
        <div>
          <TransferDue {...{ m, locale, payment, country }} onOver={openDetails} />
          <TransferRows {...{ m, transfer, country }} />
          <SlipPart
            {...{ m, locale, country }}
            paymentId={payment.paymentId}
            slips={payment.slips}
          />
        </div>
      </div>
    </section>
  )
}
