import type { ReactNode } from 'react'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatPayloadAmount } from '#domain/payment/qr/amount.ts'
import { fill } from '#i18n/fill.ts'
import type { Transfer } from '#stores/payment/transfer.ts'
import { CopyButton } from '../ui/button/CopyButton.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends Pick<ScreenProps, 'm'> {
  transfer: Transfer
  country: Country
}

/**
 * Fields of a transfer form, each with a button that copies the value in the format that banks
 * accept.
 */
export function TransferRows({ m, transfer, country }: Props) {
  const { payment, accountNumber } = transfer
  const { order, payment: messages } = m
  const n = payment.orderCount
  const amountLabel = n > 1 ? fill(messages.transfer_sum_many, { n }) : messages.transfer_sum
  const row = (label: string, shownReactNode: ReactNode, copied: string) => (
    <div key={label}>
      <dt className="small">{label}</dt>
      <dd>
        {shownReactNode} <CopyButton text={copied} words={order} />
      </dd>
    </div>
  )
  return (
    <dl className="transfer-rows">
      {row(
        amountLabel,
        <span className="money large">{formatMoney(payment.amount, country)}</span>,
        formatPayloadAmount(payment.amount, country),
      )}
      {row(
        order.account_number,
        <span className="number">{accountNumber}</span>,
        accountNumber.replace(/\D/g, ''),
      )}
      {row(
        messages.transfer_number,
        <span className="number">{payment.number}</span>,
        payment.number,
      )}
      {row(order.bank, <span>{transfer.bankName}</span>, transfer.bankName)}
      {row(
        order.branch,
        <span className="number">{transfer.branchCode}</span>,
        transfer.branchCode,
      )}
      {row(order.account_name, <span>{transfer.accountName}</span>, transfer.accountName)}
    </dl>
  )
}
