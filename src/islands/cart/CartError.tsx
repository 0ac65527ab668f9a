import type { CallError } from '#client/send/send.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'

/**
 * Reason why a change of the cart failed. The focus stays on the pressed control so that it can be
 * pressed again.
 */
export function CartError({ labels, fault }: { labels: Messages['labels']; fault: CallError }) {
  return (
    <p className="note fail" role="alert" data-cart-fault>
      {labelText(labels, fault.label, fault.data)}
    </p>
  )
}
