/** Colours of the credit bars. */
export function DeskCreditLegend() {
  return (
    <p className="desk-credit-legend">
      <span data-part="overdue">Overdue</span> <span data-part="invoiced">Invoiced</span>{' '}
      <span data-part="ordered">Ordered</span> <span data-part="left">Left</span>
    </p>
  )
}
