import { useState } from 'react'
import type { Company } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { pluralOf } from '#i18n/counts.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import type { Messages } from '#i18n/messages.ts'
import { changeRules } from '#stores/company/company.ts'
import { AmountDialog } from './AmountDialog.tsx'
import { RuleRow } from './RuleRow.tsx'
import { ShopsDialog } from './ShopsDialog.tsx'

interface Props {
  m: Messages
  country: Country
  company: Company
  isBusy: boolean
}

type RuleSwitch = 'overAmountOn' | 'overBudgetOn' | 'onCreditOn' | 'otherShopsOn'

/** Rules as sentences. A rule that is switched off keeps its value. */
export function RulesCard({ m, country, company, isBusy }: Props) {
  const [dialog, setDialog] = useState<'amount' | 'shops' | null>(null)
  const { rules } = company
  const messages = m.company
  const mayEdit = company.role === 'OWNER'
  const close = () => setDialog(null)
  const row = (name: RuleSwitch) => ({
    isOn: rules[name],
    mayEdit,
    onSwitch: () => void changeRules({ ...rules, [name]: !rules[name] }),
  })
  const usualShopsText = pluralOf({ ...messages }, 'usual', rules.usualShops.length, pageLocale())
  return (
    <section className="card" id="rules">
      <h2>{messages.rules}</h2>
      <RuleRow
        {...row('overAmountOn')}
        text={messages.rule_amount}
        value={formatMoney(rules.overAmount, country)}
        onEdit={() => setDialog('amount')}
      />
      <RuleRow
        {...row('overBudgetOn')}
        text={messages.rule_budget}
        note={messages.rule_budget_note}
      />
      <RuleRow {...row('onCreditOn')} text={messages.rule_credit} />
      <RuleRow
        {...row('otherShopsOn')}
        text={messages.rule_shops}
        value={usualShopsText}
        onEdit={() => setDialog('shops')}
      />
      <RuleRow isOn mayEdit={false} text={messages.rule_mechanic} onSwitch={() => {}} />
      <p className="small mute">{fill(messages.rule_lapse, { n: 3 })}</p>
      {dialog === 'amount' && <AmountDialog {...{ m, country, rules, isBusy }} onClose={close} />}
      {dialog === 'shops' && <ShopsDialog {...{ m, company, isBusy }} onClose={close} />}
    </section>
  )
}
