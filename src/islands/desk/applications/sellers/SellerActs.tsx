import type { CheckRow, DeskSeller } from '#contract/desk/desk-sellers.ts'
import { longestReason } from '#domain/application/states.ts'
import { type SellerAct, sellerActsOf } from '#domain/seller/states.ts'
import { actOnSeller } from '#stores/desk/seller/sellers.ts'
import type { CaseAct } from '../../case/case-act.ts'
import { WordsField } from '../../case/WordsField.tsx'
import { askAct, refuseAct } from './SellerReply.tsx'

const wordsOf = (fields: FormData) => String(fields.get('words') ?? '').trim()

/** Returns the actions on an application, by its state and what is ticked. */
export function sellerActs(one: DeskSeller, ticked: readonly CheckRow[]): CaseAct[] {
  const allowed = sellerActsOf(one.state)
  const all: Record<SellerAct, CaseAct> = {
    check: checkAct(one, ticked),
    approve: approveAct(one),
    ask: askAct(one),
    refuse: refuseAct(one),
  }
  return (['check', 'approve', 'ask', 'refuse'] as const).flatMap((act) =>
    allowed.includes(act) ? [all[act]] : [],
  )
}

function checkAct(one: DeskSeller, ticked: readonly CheckRow[]): CaseAct {
  const open = 5 - ticked.length
  return {
    id: 'check',
    text: 'Approve, pass to a 2nd person',
    keyName: 'a',
    kind: 'main',
    consequence:
      open === 0
        ? 'Another person looks at the same rows before the shop is made. No message yet.'
        : `${open} rows aren’t checked. Tick them, or say why they may pass.`,
    ...(open > 0 && {
      fields: (
        <WordsField
          label="Why may it pass? The second person reads this."
          maxLength={longestReason}
          templates={[]}
        />
      ),
    }),
    run: (fields) => actOnSeller('check', { ticked: [...ticked], words: wordsOf(fields) }),
    done: `${one.registeredName} waits for a second person.`,
  }
}

function approveAct(one: DeskSeller): CaseAct {
  return {
    id: 'approve',
    text: 'Approve as second person',
    keyName: 'a',
    kind: 'main',
    asks: `Approve ${one.registeredName}? Payouts will go to ${one.bank.bank} ${one.bank.number}.`,
    consequence:
      'Makes the shop, which buyers don’t see yet, and the owner’s account. The applicant gets a text message.',
    missing: one.isOwnCheck ? 'You checked it first, so another person approves.' : undefined,
    run: () => actOnSeller('approve'),
    done: `${one.registeredName} is approved.`,
  }
}
