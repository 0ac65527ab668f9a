import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { formatMoney } from '#domain/money/format.ts'
import { decideReturn } from '#stores/desk/returns.ts'
import type { CaseAct } from '../case/case-act.ts'
import { WordsField } from '../case/WordsField.tsx'
import { moneyOf } from '../ui/money-of.ts'
import { methodWords } from '../ui/words.ts'
import { type Approved, countsOf, refundOf } from './return-worth.ts'

const longestWords = 500
const wordsOf = (fields: FormData) => String(fields.get('words') ?? '').trim()

/** Returns the actions that the state of a return allows, with their totals. */
export function returnActs(one: DeskReturn, approved: Approved): CaseAct[] {
  const made: Record<DeskReturn['acts'][number], () => CaseAct> = {
    inspect: () => ({
      id: 'inspect',
      text: 'Start inspecting',
      keyName: 'a',
      kind: 'main',
      consequence: 'No message is sent. The buyer sees “being inspected”.',
      run: () => decideReturn('inspect'),
      done: `${one.number} is being inspected.`,
    }),
    approve: () => approveAct(one, approved),
    reject: () => ({
      id: 'reject',
      text: 'Reject all',
      keyName: 'r',
      kind: 'risk',
      asks: `Reject ${one.number}?`,
      fields: <WordsField label="Why? The buyer reads it." maxLength={longestWords} />,
      confirm: 'Reject the return',
      consequence: 'It can’t be undone. The buyer gets a text message; nothing is refunded.',
      run: (fields) => decideReturn('reject', wordsOf(fields)),
      done: `${one.number} is rejected.`,
    }),
    arrive: () => ({
      id: 'arrive',
      text: 'The parcel is here',
      keyName: 'a',
      kind: 'main',
      consequence: 'For a parcel that the buyer didn’t mark as sent. The refund is due next.',
      run: () => decideReturn('arrive'),
      done: `${one.number} has arrived.`,
    }),
    refund: () => refundAct(one),
  }
  return one.acts.map((act) => made[act]())
}

function approveAct(one: DeskReturn, approved: Approved): CaseAct {
  const counts = countsOf(one, approved)
  const isPart = counts.approved < counts.applied
  const total = formatMoney(refundOf(one, approved), moneyOf(one.countryId))
  const lines = one.lines.map(({ skuOrgId }) => ({ skuOrgId, quantity: approved[skuOrgId] ?? 0 }))
  return {
    id: 'approve',
    text: `Approve ${counts.approved} of ${counts.applied} · ${total}`,
    keyName: 'a',
    kind: 'main',
    ...(counts.approved === 0 && { missing: 'Approve at least one item, or reject the return.' }),
    consequence:
      'Nothing is paid yet. The buyer gets the form with the shop’s address and pays the way back (policy 1.5).',
    ...(isPart && {
      fields: <WordsField label="Why fewer? The buyer reads it." maxLength={longestWords} />,
      confirm: `Approve ${counts.approved} of ${counts.applied} · ${total}`,
    }),
    run: (fields) => decideReturn('approve', wordsOf(fields), lines),
    done: `${one.number}: approved ${counts.approved} of ${counts.applied}, ${total} to refund.`,
  }
}

function refundAct(one: DeskReturn): CaseAct {
  const total = formatMoney(one.refundAmount ?? 0, moneyOf(one.countryId))
  const method = methodWords()[one.paymentMethodId]?.toLowerCase() ?? ''
  return {
    id: 'refund',
    text: `Refund ${total}`,
    keyName: 'a',
    kind: 'main',
    asks: `Refund ${total} to ${one.buyer}?`,
    confirm: `Refund ${total}`,
    consequence: `It can’t be undone. Paid by ${method}; the buyer gets a text message, and points of these items are taken back.`,
    run: () => decideReturn('refund'),
    done: `${one.number}: ${total} is refunded.`,
  }
}
