import type { Fault } from '#client/send.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'

/** Why the cart isn't as it was touched. The focus stays on what was pressed: it is pressed again. */
export function CartFault({ labels, fault }: { labels: Messages['labels']; fault: Fault }) {
  return (
    <p className="note fail" role="alert" data-cart-fault>
      {labelText(labels, fault.label, fault.data)}
    </p>
  )
}
