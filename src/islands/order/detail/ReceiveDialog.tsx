import type { OrderSummary } from '#contract/order/order-detail.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'

interface Props {
  m: Messages
  order: OrderSummary
  isBusy: boolean
  onReceive: () => Promise<unknown>
  onClose: () => void
}

/**
 * Asks for confirmation before an order counts as received. This starts the return period and can't
 * be undone.
 */
export function ReceiveDialog({ m, order, isBusy, onReceive, onClose }: Props) {
  const messages = m.after
  const amountText = formatMoney(order.total, countryInPageLanguage(order.countryId))
  return (
    <AskDialog
      title={fill(messages.receive_title, { number: order.orderNumber })}
      keepLabel={messages.receive_keep}
      submit={messages.receive_yes}
      working={messages.cancel_working}
      isBusy={isBusy}
      onSubmit={async () => {
        await onReceive()
        return true
      }}
      onClose={onClose}
    >
      <p>{fill(messages.receive_means, { sum: amountText })}</p>
    </AskDialog>
  )
}
