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
export function sellerActions(
  deskSeller: DeskSeller,
  tickedCheckRows: readonly CheckRow[],
): CaseAction[] {
  const allowedActions = sellerActionsFor(deskSeller.state)
  const all: Record<SellerAction, CaseAction> = {
    check: makeCheckAction(deskSeller, tickedCheckRows),
    approve: makeApproveAction(deskSeller),
    ask: makeAskAction(deskSeller),
    refuse: makeRefuseAction(deskSeller),
  }
  return (['check', 'approve', 'ask', 'refuse'] as const).flatMap((action) =>
    allowedActions.includes(action) ? [all[action]] : [],
  )
}

function makeCheckAction(deskSeller: DeskSeller, tickedCheckRows: readonly CheckRow[]): CaseAction {
  const openChecks = 5 - tickedCheckRows.length
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
    hold: (fields) =>
      answerSeller('check', { ticked: [...tickedCheckRows], words: wordsOf(fields) }),
    done: fill(m.applications.waits_for_a_second, { registeredName: deskSeller.registeredName }),
  }
}

function makeApproveAction(deskSeller: DeskSeller): CaseAction {
  return {
    id: 'approve',
    text: m.applications.approve_as_second_person,
    keyName: 'a',
    kind: 'main',
    asks: fill(m.applications.approve_payouts_will_go, {
      registeredName: deskSeller.registeredName,
      bank: deskSeller.bank.bank,
      number: deskSeller.bank.number,
    }),
    consequence: m.applications.makes_the_shop_which,
    missing: deskSeller.isOwnCheck ? m.applications.you_checked_it_first : undefined,
    run: () => approveSeller(),
    done: fill(m.applications.is_approved_registeredname, {
      registeredName: deskSeller.registeredName,
    }),
  }
}
