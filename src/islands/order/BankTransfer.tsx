import type { OrderDetail } from '#contract/order-detail.ts'
import { countryHere } from '#client/page-country.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/** Payment information (entity "Order"): where to transfer and until when. */
export function BankTransfer({ m, locale, order }: ScreenProps & { order: OrderDetail }) {
  const account = order.bankAccount
  if (!account) return null
  const words = m.order
  const country = countryHere(order.countryId)
  return (
    <section className="card bank-transfer">
      <h2>{words.pay_6}</h2>
      {order.payBefore !== null && !order.paid && (
        <p className="note warn">
          {fill(words.pay_before, { time: formatTime(order.payBefore, country.utcOffset, locale) })}
        </p>
      )}
      <dl className="sums field">
        <dt>{words.bank}</dt>
        <dd>{account.bankName}</dd>
        <dt>{words.branch}</dt>
        <dd className="number">{account.branchCode}</dd>
        <dt>{words.account_number}</dt>
        <dd>
          <span className="number account">{account.accountNumber}</span>{' '}
          <CopyButton text={account.accountNumber} words={words} />
        </dd>
        <dt>{words.account_name}</dt>
        <dd>{account.accountName}</dd>
      </dl>
    </section>
  )
}
