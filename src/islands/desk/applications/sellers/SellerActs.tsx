import type { CheckRow, DeskSeller } from '#contract/desk/desk-sellers.ts'
import { maxReasonLength } from '#domain/application/states.ts'
import { type SellerAction, sellerActionsFor } from '#domain/seller/states.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { answerSeller, approveSeller } from '#stores/desk/seller/sellers.ts'
import type { CaseAction } from '../../case/case-act.ts'
import { WordsField } from '../../case/WordsField.tsx'
import { makeAskAction, makeRefuseAction } from './SellerReply.tsx'

const wordsOf = (fields: FormData) => String(fields.get('words') ?? '').trim()

/** Returns the actions on an application, by its state and the ticked rows. */
export function sellerActions(one: DeskSeller, ticked: readonly CheckRow[]): CaseAction[] {
  const allowedActions = sellerActionsFor(one.state)
  const all: Record<SellerAction, CaseAction> = {
    check: makeCheckAction(one, ticked),
    approve: makeApproveAction(one),
    ask: makeAskAction(one),
    refuse: makeRefuseAction(one),
  }
  return (['check', 'approve', 'ask', 'refuse'] as const).flatMap((act) =>
    allowedActions.includes(act) ? [all[act]] : [],
  )
}

function makeCheckAction(one: DeskSeller, ticked: readonly CheckRow[]): CaseAction {
  const openChecks = 5 - ticked.length
  return {
    id: 'check',
    text: m.applications.approve_pass_to_a,
    keyName: 'a',
    kind: 'main',
    consequence:
      openChecks === 0
        ? m.applications.another_person_looks_at
        : fill(m.applications.rows_arent_checked_tick, { open: openChecks }),
    ...(openChecks > 0 && {
      fields: (
        <WordsField
          label={m.applications.why_may_it_pass}
          maxLength={maxReasonLength}
          templates={[]}
        />
      ),
    }),
    hold: (fields) => answerSeller('check', { ticked: [...ticked], words: wordsOf(fields) }),
    done: fill(m.applications.waits_for_a_second, { registeredName: one.registeredName }),
  }
}

function makeApproveAction(one: DeskSeller): CaseAction {
  return {
    id: 'approve',
    text: m.applications.approve_as_second_person,
    keyName: 'a',
    kind: 'main',
    asks: fill(m.applications.approve_payouts_will_go, {
      registeredName: one.registeredName,
      bank: one.bank.bank,
      number: one.bank.number,
    }),
    consequence: m.applications.makes_the_shop_which,
    missing: one.isOwnCheck ? m.applications.you_checked_it_first : undefined,
    run: () => approveSeller(),
    done: fill(m.applications.is_approved_registeredname, { registeredName: one.registeredName }),
  }
}
