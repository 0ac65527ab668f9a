import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskAccountChange } from '#contract/desk/desk-payout-accounts.ts'
import { caseMs } from '#domain/desk/case-queues.ts'
import { deskAccountChange } from '#stores/desk/account-change.ts'
import { CaseFacts } from '../../case/CaseFacts.tsx'
import { CaseHistory } from '../../case/CaseHistory.tsx'
import { CaseLoad } from '../../case/CaseLoad.tsx'
import { DeskCase } from '../../case/DeskCase.tsx'
import type { CaseProps } from '../../ui/case-props.ts'
import { accountActs } from './AccountActs.tsx'
import { AccountTable } from './AccountTable.tsx'

const stateWords: Record<DeskAccountChange['state'], string> = {
  WAITING: 'Waits for a second person',
  ACCEPTED: 'Accepted',
  REFUSED: 'Refused',
  WITHDRAWN: 'Taken back',
}

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
  const due = one.at + caseMs.accountChange
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={one.shopName}
      state={{ word: stateWords[one.state], mark: isOpen ? 'half' : 'full' }}
      {...(isOpen && { due: { word: 'Decide by', at: due } })}
      about={
        <>
          New bank account, asked by <b translate="no">{one.by}</b>{' '}
          {one.isBySeller ? 'of the shop' : 'of finance'}
        </>
      }
      main={
        <>
          <h3>Why, by {one.by}</h3>
          <blockquote>“{one.reason}”</blockquote>
          {one.alsoOf && (
            <p data-alarm role="alert">
              {one.alsoOf} is paid to this account as well. Ask both shops before you accept.
            </p>
          )}
          <h3>Before and after</h3>
          <AccountTable one={one} />
          {one.words && <blockquote>“{one.words}”</blockquote>}
        </>
      }
      side={
        <>
          <CaseFacts
            title="Compare with"
            rows={[
              [
                'Registered name',
                <span key="name" translate="no">
                  {one.registeredName || '–'}
                </span>,
              ],
              [
                'Number to call',
                one.phone ? (
                  <span key="phone" className="number" translate="no">
                    {one.phone}
                  </span>
                ) : (
                  'none is known: ask the shop in person'
                ),
              ],
            ]}
          />
          <CaseHistory
            steps={[
              { at: one.at, what: 'Asked', who: one.by },
              ...(one.toldAt === null
                ? []
                : [{ at: one.toldAt, what: 'Known number told', who: '' }]),
              one.decidedAt === null
                ? { at: due, what: 'Another person of finance decides', isNext: true }
                : { at: one.decidedAt, what: stateWords[one.state], who: one.decidedBy },
            ]}
          />
        </>
      }
      acts={one.mayDecide ? accountActs(one) : []}
      none={isOpen ? 'You asked for this. A second person decides.' : 'This is decided.'}
    />
  )
}
