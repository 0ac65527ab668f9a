import type { CheckRow, DeskSeller } from '#contract/desk/desk-sellers.ts'
import { maxReasonLength } from '#domain/application/states.ts'
import { type SellerAction, sellerActionsFor } from '#domain/seller/states.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { actOnSeller } from '#stores/desk/seller/sellers.ts'
import type { CaseAct } from '../../case/case-act.ts'
import { WordsField } from '../../case/WordsField.tsx'
import { askAct, refuseAct } from './SellerReply.tsx'

const wordsOf = (fields: FormData) => String(fields.get('words') ?? '').trim()

/** Returns the actions on an application, by its state and what is ticked. */
export function sellerActs(one: DeskSeller, ticked: readonly CheckRow[]): CaseAct[] {
  const allowed = sellerActionsFor(one.state)
  const all: Record<SellerAction, CaseAct> = {
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
    text: m.applications.approve_pass_to_a,
    keyName: 'a',
    kind: 'main',
    consequence:
      open === 0
        ? m.applications.another_person_looks_at
        : fill(m.applications.rows_arent_checked_tick, { open }),
    ...(open > 0 && {
      fields: (
        <WordsField
          label={m.applications.why_may_it_pass}
          maxLength={maxReasonLength}
          templates={[]}
        />
      ),
    }),
    run: (fields) => actOnSeller('check', { ticked: [...ticked], words: wordsOf(fields) }),
    done: fill(m.applications.waits_for_a_second, { registeredName: one.registeredName }),
  }
}

function approveAct(one: DeskSeller): CaseAct {
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
    run: () => actOnSeller('approve'),
    done: fill(m.applications.is_approved_registeredname, { registeredName: one.registeredName }),
  }
}
