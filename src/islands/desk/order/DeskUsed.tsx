import type { CallError } from '#client/send/send.ts'
import type { DeskReferenceUse } from '#contract/desk/desk-cases.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { formatMoment } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { fillNodes } from '../ui/filled.tsx'

/** Payment for which a bank reference was already used, to compare with the open payment. */
export function DeskUsed({ used, countryId }: { used: DeskReferenceUse; countryId: number }) {
  return (
    <p>
      {fillNodes(m.order.paid_with_this_reference, {
        number: <span className="number">{used.number}</span>,
        buyer: used.buyer,
        amount: formatMoney(used.amount, moneyOf(countryId)),
        by: used.by,
        time: formatMoment(used.at),
      })}
    </p>
  )
}

/** Returns the typed reference and reason. */
export const readReference = (fields: FormData) => ({
  reference: String(fields.get('ref')),
  reason: String(fields.get('reason') ?? ''),
})

/** Returns the payment for which a refused bank reference was already used, or null. */
export function readReferenceUse(error: CallError | null): DeskReferenceUse | null {
  return error?.label === 'label_desk_reference_used' ? (error.data as DeskReferenceUse) : null
}
