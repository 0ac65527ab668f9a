import type { CreditAccount } from '#contract/credit/credit.ts'

/**
 * Bar that adds up to the credit limit: overdue, invoiced, ordered and remaining. Hidden from
 * screen readers, because the same amounts appear next to it as text.
 */
export function CreditBar({ account }: { account: CreditAccount }) {
  const {
    overdueAmount: lateOverdueAmount,
    invoicedAmount,
    notInvoicedAmount: orderedAmount,
  } = account
  const limit = account.totalCredit + account.additionalTemporaryLimit
  const scaleTotal = Math.max(limit, invoicedAmount + orderedAmount, 1)
  const parts = [
    ['late', lateOverdueAmount],
    ['billed', invoicedAmount - lateOverdueAmount],
    ['ordered', orderedAmount],
  ] as const
  let offset = 0
  return (
    <svg className="credit-bar" viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <pattern id="ordered" width="10" height="10" patternUnits="userSpaceOnUse">
          <path d="M-2 12 12 -2M-2 2 2 -2M8 12 12 8" />
        </pattern>
      </defs>
      {parts.map(([name, sum]) => {
        const width = (1000 * sum) / scaleTotal
        const x = offset
        offset += width
        return <rect key={name} data-part={name} x={x} y="0" width={width} height="40" />
      })}
      {account.additionalTemporaryLimit > 0 && (
        <path data-limit d={`M${(1000 * account.totalCredit) / scaleTotal} 0V40`} />
      )}
    </svg>
  )
}
