import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { type RefundPayer, maxDecisionLength } from '#domain/returns/escalation.ts'
import { formatAmount } from '#domain/money/format.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { escalateReturn, decideEscalatedReturn } from '#stores/desk/returns.ts'
import type { CaseAction } from '../case/case-act.ts'
import { WordsField } from '../case/WordsField.tsx'
import { AmountField, toMinorUnits } from '../ui/AmountField.tsx'

const wordsOf = (fields: FormData) => String(fields.get('words') ?? '').trim()

/** Returns the actions that escalate a return to service, or that decide an escalated return. */
export function escalationActions(deskReturn: DeskReturn): CaseAction[] {
  return [
    ...(deskReturn.mayCallService ? [makeEscalateAction(deskReturn)] : []),
    ...(deskReturn.deciding ? [makeDecideAction(deskReturn, deskReturn.deciding)] : []),
  ]
}

function makeEscalateAction(deskReturn: DeskReturn): CaseAction {
  return {
    id: 'escalate',
    text: m.returns.call_service_in,
    keyName: 's',
    kind: 'plain',
    fields: <WordsField label={m.returns.what_is_wrong} maxLength={maxDecisionLength} />,
    confirm: m.returns.call_service_in,
    consequence: m.returns.service_decides_whether,
    run: (fields) => escalateReturn(wordsOf(fields)),
    done: fill(m.returns.waits_for_service, { number: deskReturn.number }),
  }
}

function makeDecideAction(
  deskReturn: DeskReturn,
  { least, most, canPlatformPay }: DecisionLimits,
): CaseAction {
  const amountText = (minor: number) => formatAmount(minor, moneyOf(deskReturn.countryId))
  const isBuyers = deskReturn.escalation?.caller === 'BUYER'
  return {
    id: 'decide',
    text: m.returns.decide_now,
    keyName: 'a',
    kind: 'main',
    fields: (
      <>
        <div data-pair>
          <AmountField
            label={fill(m.returns.refund_between, {
              least: amountText(least),
              most: amountText(most),
            })}
            countryId={deskReturn.countryId}
            min={0}
            max={most}
            start={most}
          />
          <label>
            {m.returns.who_pays}
            <select name="bearer">
              <option value="SHOP">{deskReturn.shopName}</option>
              {canPlatformPay && <option value="PLATFORM">{m.returns.the_marketplace}</option>}
            </select>
          </label>
        </div>
        <WordsField label={m.returns.why_both_read_it} maxLength={maxDecisionLength} />
      </>
    ),
    confirm: m.returns.decide_now,
    consequence: isBuyers ? m.returns.decision_for_the_buyer : m.returns.decision_for_the_shop,
    run: (fields) =>
      decideEscalatedReturn(
        toMinorUnits(fields.get('amount'), deskReturn.countryId),
        fields.get('bearer') as RefundPayer,
        wordsOf(fields),
      ),
    done: fill(m.returns.is_decided, { number: deskReturn.number }),
  }
}

type DecisionLimits = NonNullable<DeskReturn['deciding']>
