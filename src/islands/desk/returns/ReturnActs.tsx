import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { approveReturn, decideReturn } from '#stores/desk/returns.ts'
import type { CaseAction } from '../case/case-act.ts'
import { WordsField } from '../case/WordsField.tsx'
import { moneyOf } from '#domain/country/money-of.ts'
import { methodLabels } from '../ui/words.ts'
import { type ApprovedQuantities, countsOf, refundOf } from './return-worth.ts'

const maxWordsLength = 500
const wordsOf = (fields: FormData) => String(fields.get('words') ?? '').trim()

/** Returns the actions that the state of a return allows, with their totals. */
export function returnActions(one: DeskReturn, approved: ApprovedQuantities): CaseAction[] {
  const actionMakers: Record<DeskReturn['acts'][number], () => CaseAction> = {
    inspect: () => ({
      id: 'inspect',
      text: m.ui.start_inspecting,
      keyName: 'a',
      kind: 'main',
      consequence: m.returns.no_message_is_sent,
      run: () => decideReturn('inspect'),
      done: fill(m.returns.is_being_inspected, { number: one.number }),
    }),
    approve: () => approveAction(one, approved),
    reject: () => ({
      id: 'reject',
      text: m.returns.reject_all,
      keyName: 'r',
      kind: 'risk',
      asks: fill(m.returns.reject_number, { number: one.number }),
      fields: <WordsField label={m.ui.why_the_buyer_reads} maxLength={maxWordsLength} />,
      confirm: m.returns.reject_the_return,
      consequence: m.returns.it_cant_be_undone,
      run: (fields) => decideReturn('reject', wordsOf(fields)),
      done: fill(m.returns.is_rejected, { number: one.number }),
    }),
    arrive: () => ({
      id: 'arrive',
      text: m.returns.the_parcel_is_here,
      keyName: 'a',
      kind: 'main',
      consequence: m.returns.for_a_parcel_that,
      run: () => decideReturn('arrive'),
      done: fill(m.returns.has_arrived, { number: one.number }),
    }),
    refund: () => makeRefundAction(one),
  }
  return one.acts.map((act) => actionMakers[act]())
}

function approveAction(one: DeskReturn, approved: ApprovedQuantities): CaseAction {
  const counts = countsOf(one, approved)
  const isPart = counts.approved < counts.applied
  const total = formatMoney(refundOf(one, approved), moneyOf(one.countryId))
  const lines = one.lines.map(({ skuOrgId }) => ({ skuOrgId, quantity: approved[skuOrgId] ?? 0 }))
  return {
    id: 'approve',
    text: fill(m.returns.approve_of, { approved: counts.approved, applied: counts.applied, total }),
    keyName: 'a',
    kind: 'main',
    ...(counts.approved === 0 && { missing: m.returns.approve_at_least_ones }),
    consequence: m.returns.nothing_is_paid_yet,
    ...(isPart && {
      fields: <WordsField label={m.returns.why_fewer_the_buyer} maxLength={maxWordsLength} />,
      confirm: fill(m.returns.approve_of, {
        approved: counts.approved,
        applied: counts.applied,
        total,
      }),
    }),
    hold: (fields) => approveReturn(wordsOf(fields), lines),
    done: fill(m.returns.approved_of_to_refund, {
      number: one.number,
      approved: counts.approved,
      applied: counts.applied,
      total,
    }),
  }
}

function makeRefundAction(one: DeskReturn): CaseAction {
  const total = formatMoney(one.refundAmount ?? 0, moneyOf(one.countryId))
  const methodName = methodLabels()[one.paymentMethodId]?.toLowerCase() ?? ''
  return {
    id: 'refund',
    text: fill(m.returns.refund_total, { total }),
    keyName: 'a',
    kind: 'main',
    asks: fill(m.returns.refund_to, { total, buyer: one.buyer || m.ui.no_name }),
    confirm: fill(m.returns.refund_total, { total }),
    consequence: fill(m.returns.it_cant_be_undone_paid, { method: methodName }),
    run: () => decideReturn('refund'),
    done: fill(m.returns.is_refunded, { number: one.number, total }),
  }
}
