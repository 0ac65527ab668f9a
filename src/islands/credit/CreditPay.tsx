import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { chosenTotalOf, type Credit, payChosenInvoices } from '#stores/credit/credit.ts'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/**
 * Amount to pay so that held orders are released, with one button that names this effect. If no
 * order is held, it pays the selected invoices.
 */
export function CreditPay({ m, credit }: Pick<ScreenProps, 'm'> & { credit: Credit }) {
  const { due, busy, fault, chosen } = credit
  const { account, held, unblocks } = due
  const country = countryInPageLanguage(account.countryId)
  const messages = m.credit
  const amountText = chosenTotalOf(credit)
  const [first] = held
  const isEnough = unblocks.invoiceIds.every((id) => chosen.includes(id))
  const canPay = first !== undefined && isEnough && !account.isBlocked
  const pay = async (method: 6 | 7) => {
    const url = await payChosenInvoices(method)
    if (url) location.href = url
  }
  if (chosen.length === 0 && unblocks.amount === 0 && !fault) return null
  return (
    <section className="card credit-pay" data-own data-late={unblocks.amount > 0 || undefined}>
      {unblocks.amount > 0 && (
        <>
          <h2>{messages.unblock_title}</h2>
          <p>
            {first
              ? fill(messages.held, {
                  number: first.orderNumber,
                  sum: formatMoney(first.total, country),
                })
              : messages.unblock_late}
          </p>
        </>
      )}
      <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      {chosen.length > 0 && (
        <>
          <BusyButton
            type="button"
            busy={busy}
            text={fill(canPay ? messages.pay_out : messages.pay, {
              sum: formatMoney(amountText, country),
            })}
            working={messages.working}
            onClick={() => void pay(6)}
          />
          <p className="mute">
            {messages.by_transfer} ·{' '}
            <button type="button" className="plain-button" onClick={() => void pay(7)}>
              {messages.by_card}
            </button>
          </p>
          <p className="mute">
            {fill(messages.pay_after, {
              sum: formatMoney(Math.max(0, account.remainingCredit + amountText), country),
            })}
          </p>
        </>
      )}
    </section>
  )
}
