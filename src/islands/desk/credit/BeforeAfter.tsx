import { m } from '#i18n/desk/messages.ts'
import type { CreditChangeCase } from '#stores/desk/credit.ts'
import { DeskCreditBar } from './DeskCreditBar.tsx'
import { DeskCreditLegend } from './DeskCreditLegend.tsx'
import { fillNodes } from '../ui/filled.tsx'

/** Returns the limit after the change. A temporary limit is added to the regular limit. */
const limitAfter = ({ account, change }: CreditChangeCase) =>
  change.kind === 'LIMIT' ? change.amount : (account?.totalCredit ?? 0) + change.amount

/** Credit before and after a change, as bars to one scale. */
export function BeforeAfter({ one }: { one: CreditChangeCase }) {
  const { account, change } = one
  const limitAfterChange = limitAfter(one)
  const barProps = {
    scale: Math.max(account?.totalCredit ?? 0, limitAfterChange),
    overdue: account?.overdueAmount ?? 0,
    invoiced: account?.invoicedAmount ?? 0,
    ordered: account?.notInvoicedAmount ?? 0,
    countryId: change.countryId,
  }
  return (
    <>
      <h3>
        {fillNodes(m.credit.before_and_after, {
          scale: <span> {m.credit.both_bars_to_ones}</span>,
        })}
      </h3>
      <DeskCreditBar name={m.credit.today} limit={account?.totalCredit ?? 0} {...barProps} />
      <DeskCreditBar name={m.credit.after} limit={limitAfterChange} {...barProps} />
      <DeskCreditLegend />
    </>
  )
}
