import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskReferenceUse } from '#contract/desk/desk-cases.ts'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { deskSecondUse } from '#stores/desk/cases.ts'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { formatMoment } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { secondUseActions } from './SecondUseActs.tsx'
import { fillNodes } from '../ui/filled.tsx'

/** Bank reference that is to be used for a second payment, next to its first use. */
export function SecondUseCase(props: CaseProps) {
  const state = useStore(deskSecondUse.$case)
  const { id, close } = props
  useEffect(() => {
    void deskSecondUse.open(id)
    return deskSecondUse.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void deskSecondUse.open(id)} />
  const { data: one, busy, fault } = state
  const isOpen = one.state === 'WAITING'
  const dueAt = one.at + caseTimeLimitsMs.bankReference
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={one.reference}
      isNumber
      state={
        isOpen
          ? { word: m.ui.waits_for_a_second, mark: 'half' }
          : { word: one.state === 'CONFIRMED' ? m.ui.confirmed : m.ui.refused, mark: 'full' }
      }
      {...(isOpen && { due: { word: m.ui.decide_by, at: dueAt } })}
      about={<>{fillNodes(m.paymentCases.bank_reference_used_twice, { by: <b>{one.by}</b> })}</>}
      main={
        <>
          <h3>{fill(m.paymentCases.why_by, { by: one.by })}</h3>
          <blockquote>“{one.reason}”</blockquote>
          <h3>{m.paymentCases.both_uses}</h3>
          <div data-scroll tabIndex={0} role="region" aria-label={m.paymentCases.both_uses}>
            <table>
              <thead>
                <tr>
                  <td />
                  <th>{m.ui.buyer}</th>
                  <th>{m.paymentCases.quoted_2}</th>
                  <th>{m.paymentCases.by}</th>
                  <th data-end>{m.ui.amount}</th>
                </tr>
              </thead>
              <tbody>
                <ReferenceUse
                  name={m.paymentCases.paid_first}
                  use={one.first}
                  countryId={one.countryId}
                />
                <ReferenceUse name={m.ui.to_be_paid} use={one} countryId={one.countryId} />
              </tbody>
            </table>
          </div>
        </>
      }
      side={
        <CaseHistory
          steps={[
            { at: one.first.at, what: m.paymentCases.paid_first, who: one.first.by },
            { at: one.at, what: m.paymentCases.used_again, who: one.by },
            ...(isOpen
              ? [{ at: dueAt, what: m.paymentCases.confirm_or_refuse, isNext: true }]
              : []),
          ]}
        />
      }
      acts={one.mayDecide ? secondUseActions(one) : []}
      none={isOpen ? m.paymentCases.you_asked_for_this : m.paymentCases.this_is_decided}
    />
  )
}

interface ReferenceUseProps {
  name: string
  use: DeskReferenceUse
  countryId: number
}

function ReferenceUse({ name, use, countryId }: ReferenceUseProps) {
  return (
    <tr>
      <td>{name}</td>
      <td>{use.buyer}</td>
      <td>
        <a className="number" href={`/desk${writeDeskQuery({ text: use.number })}`}>
          {use.number}
        </a>
      </td>
      <td>
        {use.by} <small>{formatMoment(use.at)}</small>
      </td>
      <td data-end>
        <b>{formatMoney(use.amount, moneyOf(countryId))}</b>
      </td>
    </tr>
  )
}
