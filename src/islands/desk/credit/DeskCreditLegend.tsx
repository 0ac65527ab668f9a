import { m } from '#i18n/desk/messages.ts'
/** Legend that explains the colours of the credit bars. */
export function DeskCreditLegend() {
  return (
    <p className="desk-credit-legend">
      <span data-part="overdue">{m.ui.overdue}</span>{' '}
      <span data-part="invoiced">{m.credit.invoiced}</span>{' '}
      <span data-part="ordered">{m.ui.ordered}</span> <span data-part="left">{m.credit.left}</span>
    </p>
  )
}
