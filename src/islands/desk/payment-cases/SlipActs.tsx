import type { DeskSlip } from '#contract/desk/queue/desk-slips.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { bookSlip } from '#stores/desk/case-queue/slip.ts'
import type { CaseAction } from '../case/case-act.ts'

const readField = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()

/**
 * Returns the action that records the money of a slip. It asks for confirmation, because it can't
 * be undone.
 */
export function slipActions(deskSlip: DeskSlip, total: string): CaseAction[] {
  const { number } = deskSlip
  return [
    {
      id: 'book',
      text: fill(m.paymentCases.book_amount, { total }),
      keyName: 'a',
      kind: 'main',
      asks: fill(m.paymentCases.is_it_on_the_statement, { total }),
      fields: (
        <div data-pair>
          <label>
            {m.ui.reference_on_the_statement}
            <input name="reference" maxLength={60} />
          </label>
          <label>
            {m.paymentCases.why_it_pays_this}
            <input name="reason" maxLength={200} />
          </label>
        </div>
      ),
      confirm: fill(m.paymentCases.book_amount, { total }),
      consequence: m.paymentCases.buyer_and_shop_are_told,
      run: async (fields) => {
        const outcome = await bookSlip(readField(fields, 'reference'), readField(fields, 'reason'))
        return outcome === 'waiting'
          ? fill(m.paymentCases.slip_waits_for_second, { number })
          : outcome
      },
      done: fill(m.paymentCases.is_booked_slip, { total, number }),
    },
  ]
}
