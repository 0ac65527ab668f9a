import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskAccountChange } from '#contract/desk/desk-payout-accounts.ts'
import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { deskAccountChange } from '#stores/desk/seller/account-change.ts'
import { CaseFacts } from '../../case/CaseFacts.tsx'
import { CaseHistory } from '../../case/CaseHistory.tsx'
import { CaseLoad } from '../../case/CaseLoad.tsx'
import { DeskCase } from '../../case/DeskCase.tsx'
import type { CaseProps } from '../../ui/case-props.ts'
import { fillNodes } from '../../ui/filled.tsx'
import { accountActions } from './AccountActs.tsx'
import { AccountTable } from './AccountTable.tsx'

const stateLabels = (): Record<DeskAccountChange['state'], string> => ({
  WAITING: m.bankAccounts.waits_for_a_second,
  ACCEPTED: m.bankAccounts.accepted,
  REFUSED: m.bankAccounts.refused,
  WITHDRAWN: m.bankAccounts.taken_back,
})

/** A shop's new bank account next to the one that it replaces. */
export function AccountCase(props: CaseProps) {
  const state = useStore(deskAccountChange.$case)
  const { id, close } = props
  useEffect(() => {
    void deskAccountChange.open(id)
    return deskAccountChange.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void deskAccountChange.open(id)} />
  const { data: one, busy, fault } = state
  const isOpen = one.state === 'WAITING'
  const dueAt = one.at + caseTimeLimitsMs.accountChange
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={one.shopName}
      state={{ word: stateLabels()[one.state], mark: isOpen ? 'half' : 'full' }}
      {...(isOpen && { due: { word: m.bankAccounts.decide_by, at: dueAt } })}
      about={
        <>
          {fillNodes(
            one.isBySeller ? m.bankAccounts.asked_by_the_shop : m.bankAccounts.asked_by_finance,
            { name: <b translate="no">{one.by}</b> },
          )}
        </>
      }
      main={
        <>
          <h3>{fill(m.bankAccounts.why_by, { name: one.by })}</h3>
          <blockquote>“{one.reason}”</blockquote>
          {one.alsoOf && (
            <p data-alarm role="alert">
              {fill(m.bankAccounts.is_paid_to_this_too, { shop: one.alsoOf })}
            </p>
          )}
          <h3>{m.bankAccounts.before_and_after}</h3>
          <AccountTable one={one} />
          {one.words && <blockquote>“{one.words}”</blockquote>}
        </>
      }
      side={
        <>
          <CaseFacts
            title={m.bankAccounts.compare_with}
            rows={[
              [
                m.bankAccounts.registered_name,
                <span key="name" translate="no">
                  {one.registeredName || '–'}
                </span>,
              ],
              [
                m.bankAccounts.number_to_call,
                one.phone ? (
                  <span key="phone" className="number" translate="no">
                    {one.phone}
                  </span>
                ) : (
                  m.bankAccounts.none_is_known
                ),
              ],
            ]}
          />
          <CaseHistory
            steps={[
              { at: one.at, what: m.bankAccounts.asked, who: one.by },
              ...(one.toldAt === null
                ? []
                : [{ at: one.toldAt, what: m.bankAccounts.known_number_told, who: '' }]),
              one.decidedAt === null
                ? { at: dueAt, what: m.bankAccounts.another_person_decides, isNext: true }
                : { at: one.decidedAt, what: stateLabels()[one.state], who: one.decidedBy },
            ]}
          />
        </>
      }
      acts={one.mayDecide ? accountActions(one) : []}
      none={isOpen ? m.bankAccounts.you_asked_for_this : m.bankAccounts.this_is_decided}
    />
  )
}
