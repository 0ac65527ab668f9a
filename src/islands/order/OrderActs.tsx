import type { OrderDetail } from '#contract/order/order-detail.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { fill } from '#i18n/fill.ts'
import { deadlineText, startText } from '#i18n/deadline.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { orderAgain, reportMissing } from '#stores/order/order-detail.ts'
import { MakeEstimate } from '../estimate/list/MakeEstimate.tsx'
import { SaveToList } from '../part-list/SaveToList.tsx'
import type { ScreenProps } from '../ui/screen.ts'

type OrderAction = OrderDetail['acts'][number]

interface Props extends ScreenProps {
  order: OrderDetail
  isBusy: boolean
  onCancel: () => void
  onInvoice: () => void
}

/**
 * Actions of the buyer. Unavailable ones show the reason, or the time when they become available.
 */
export function OrderActions({ m, locale, order, isBusy, onCancel, onInvoice }: Props) {
  const texts: Record<string, string> = m.after
  const handlers: Partial<Record<OrderAction['act'], () => void>> = {
    cancel: onCancel,
    invoice: onInvoice,
    nonReceipt: () => void reportMissing(order.orderId),
    again: () => void orderAgain(order.orderId),
    return: () => {
      location.href = linkTo(locale, 'returnForm', { orderId: order.orderId })
    },
    changePayment: () => {
      location.href = linkTo(locale, 'orderPayment', {}, { placementId: order.placementId })
    },
  }
  // Payment, receipt and a refused cancellation have the main button. Actions that don't apply are
  // hidden.
  const shownActions = order.acts.filter(
    ({ act, open }) => handlers[act] && (open || act in actionsWithReason),
  )
  const actionRow = (action: OrderAction) => (
    <button
      type="button"
      key={action.act}
      disabled={!action.open || isBusy}
      onClick={handlers[action.act]}
      data-act={action.act}
    >
      <b>{texts[`act_${action.act}`]}</b>
      <small>{actionNote(action, m, order)}</small>
    </button>
  )
  return (
    <section className="action-rows">
      <h2>{m.after.acts}</h2>
      {shownActions.filter(({ open }) => open).map((action) => actionRow(action))}
      <a href={linkTo(locale, 'chat', {}, { orderId: order.orderId })} data-chat data-own>
        {m.after.act_chat}
      </a>
      <SaveToList {...{ m, locale }} source={() => ({ orderId: order.orderId })} />
      <MakeEstimate
        {...{ m, locale }}
        from={{ from: 'order', orderId: order.orderId }}
        text={m.acts.make_estimate}
      />
      <a href={linkTo(locale, 'contactUs')}>{m.after.act_help}</a>
      {shownActions.filter(({ open }) => !open).map((action) => actionRow(action))}
    </section>
  )
}

/** Actions that are shown with a reason while unavailable. */
const actionsWithReason: Partial<Record<OrderAction['act'], true>> = {
  cancel: true,
  nonReceipt: true,
  return: true,
}

/** Returns the second line of an action: its time, or the reason why it is unavailable. */
function actionNote(action: OrderAction, m: ScreenProps['m'], order: OrderDetail): string {
  const { utcOffset } = countryInPageLanguage(order.countryId)
  const time = action.at === null ? '' : deadlineText(action.at, utcOffset, m.days)
  if (!action.open) {
    const fromText =
      action.at === null
        ? ''
        : fill(m.after.sub_from, { time: startText(action.at, utcOffset, m.days) })
    return fromText || labelText({ ...m.labels, ...m.acts }, action.why, null)
  }
  if (action.act === 'cancel')
    return order.status === 'CREATED' && !order.paid
      ? m.after.sub_cancel_now
      : m.after.sub_cancel_ask
  if (action.act === 'invoice')
    return order.invoice?.isAsked ? fill(m.after.sub_invoice, { name: order.invoice.name }) : ''
  return time && fill(m.after.sub_until, { time })
}
