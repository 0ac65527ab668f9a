import type { Fault } from '#client/send.ts'
import type { DeskReferenceUse } from '#contract/desk-cases.ts'
import { formatMoney } from '#domain/money/format.ts'
import { moment } from './moments.ts'
import { moneyOf } from './money-of.ts'

/** The payment that a bank reference paid already, to compare it with the one that is open. */
export function DeskUsed({ used, countryId }: { used: DeskReferenceUse; countryId: number }) {
  return (
    <p>
      Paid with this reference: <span className="number">{used.number}</span>, {used.buyer},{' '}
      {formatMoney(used.amount, moneyOf(countryId))}, {used.by} {moment(used.at)}
    </p>
  )
}

/** Reference and reason as they were typed. */
export const readReference = (fields: FormData) => ({
  reference: String(fields.get('ref')),
  reason: String(fields.get('reason') ?? ''),
})

/** The payment that a refused reference paid already. */
export function readUse(fault: Fault | null): DeskReferenceUse | null {
  return fault?.label === 'label_desk_reference_used' ? (fault.data as DeskReferenceUse) : null
}
