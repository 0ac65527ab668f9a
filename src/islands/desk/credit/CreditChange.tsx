import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { creditChange } from '#stores/desk/credit.ts'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { creditKindLabels, creditStateLabels } from '../ui/credit-words.ts'
import { formatDay } from '../ui/moments.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { creditChangeActions } from './ChangeActs.tsx'
import { CreditFacts, CreditRecord } from './CreditFacts.tsx'
import { fillNodes } from '../ui/filled.tsx'

/** A change of credit that waits for a second person, with the account before and after. */
export function CreditChange(props: CaseProps) {
  const state = useStore(creditChange.$case)
  const { id, close } = props
  useEffect(() => {
    void creditChange.open(id)
    return creditChange.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void creditChange.open(id)} />
  const { data: one, busy, fault } = state
  const { change } = one
  const isOpen = change.state === 'WAITING'
  const dueAt = change.askedAt + caseTimeLimitsMs.creditChange
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={change.customerName}
      state={{
        word: isOpen
          ? fill(m.credit.waits_for_a_second, { kind: creditKindLabels()[change.kind] })
          : creditStateLabels()[change.state],
        mark: isOpen ? 'half' : change.state === 'DONE' ? 'good' : 'stop',
      }}
      {...(isOpen && { due: { word: m.ui.answer_by, at: dueAt } })}
      about={
        <>
          {fillNodes(m.credit.credit_at_asked_by, {
            shopName: <b>{change.shopName}</b>,
            askedBy: <b>{change.askedBy}</b>,
            until: change.untilDay && fill(m.credit.until, { day: formatDay(change.untilDay) }),
          })}
        </>
      }
      main={
        <>
          <h3>{fill(m.credit.why_by, { askedBy: change.askedBy })}</h3>
          <blockquote>“{change.words}”</blockquote>
          <BeforeAfter one={one} />
          <CreditRecord
            ready={one.ready}
            changes={one.changes.filter((row) => row.changeId !== change.changeId)}
          />
        </>
      }
      side={
        <>
          <CreditFacts account={one.account} />
          <CaseHistory
            steps={[
              { at: change.askedAt, what: m.credit.asked, who: change.askedBy },
              change.decidedAt === null
                ? { at: dueAt, what: m.credit.another_person_of_finance, isNext: true }
                : {
                    at: change.decidedAt,
                    what: creditStateLabels()[change.state],
                    who: change.decidedBy,
                  },
            ]}
          />
        </>
      }
      acts={isOpen ? creditChangeActions(one) : []}
      none={m.credit.this_change_is_decided}
    />
  )
}
