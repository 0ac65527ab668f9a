import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { caseMs } from '#domain/desk/case-queues.ts'
import { formatMoney } from '#domain/money/format.ts'
import { type CreditChangeCase, creditChange, decideCredit } from '#stores/desk/credit.ts'
import type { CaseAct } from '../case/case-act.ts'
import { CaseFrame } from '../case/CaseFrame.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { creditKindWords, creditStateWords } from '../ui/credit-words.ts'
import { dayWord } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'
import { CreditBar } from './CreditBar.tsx'
import { CreditFacts, CreditRecord } from './CreditFacts.tsx'

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
  const due = change.askedAt + caseMs.creditChange
  return (
    <CaseFrame
      {...props}
      {...{ busy, fault }}
      title={change.customerName}
      state={{
        word: isOpen
          ? `${creditKindWords[change.kind]} waits for a second person`
          : creditStateWords[change.state],
        mark: isOpen ? 'half' : change.state === 'DONE' ? 'good' : 'stop',
      }}
      {...(isOpen && { due: { word: 'Answer by', at: due } })}
      about={
        <>
          Credit at <b>{change.shopName}</b> · asked by <b>{change.askedBy}</b>
          {change.untilDay && ` · until ${dayWord(change.untilDay)}`}
        </>
      }
      main={
        <>
          <h3>Why, by {change.askedBy}</h3>
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
              { at: change.askedAt, what: 'Asked', who: change.askedBy },
              change.decidedAt === null
                ? { at: due, what: 'Another person of finance decides', isNext: true }
                : {
                    at: change.decidedAt,
                    what: creditStateWords[change.state],
                    who: change.decidedBy,
                  },
            ]}
          />
        </>
      }
      acts={isOpen ? changeActs(one) : []}
      none="This change is decided."
    />
  )
}

/** Limit after the change. A temporary limit is added to the limit. */
const limitAfter = ({ account, change }: CreditChangeCase) =>
  change.kind === 'LIMIT' ? change.amount : (account?.totalCredit ?? 0) + change.amount

function BeforeAfter({ one }: { one: CreditChangeCase }) {
  const { account, change } = one
  const after = limitAfter(one)
  const bar = {
    scale: Math.max(account?.totalCredit ?? 0, after),
    overdue: account?.overdueAmount ?? 0,
    invoiced: account?.invoicedAmount ?? 0,
    ordered: account?.notInvoicedAmount ?? 0,
    countryId: change.countryId,
  }
  return (
    <>
      <h3>
        Before and after<span> · both bars to one scale</span>
      </h3>
      <CreditBar name="Today" limit={account?.totalCredit ?? 0} {...bar} />
      <CreditBar name="After" limit={after} {...bar} />
      <p data-legend>
        <span data-part="overdue">Overdue</span> <span data-part="invoiced">Invoiced</span>{' '}
        <span data-part="ordered">Ordered</span> <span data-part="left">Left</span>
      </p>
    </>
  )
}

function changeActs({ change }: CreditChangeCase): CaseAct[] {
  const total = formatMoney(change.amount, moneyOf(change.countryId))
  const what = change.kind === 'GRANT' ? `${total} for a time` : `limit of ${total}`
  if (!change.mayDecide)
    return [
      {
        id: 'withdraw',
        text: 'Withdraw my request',
        kind: 'plain',
        asks: 'Withdraw this request?',
        confirm: 'Withdraw it',
        consequence: 'Nothing changes for the customer.',
        run: () => decideCredit('REFUSED'),
        done: `The request for ${change.customerName} is withdrawn.`,
      },
    ]
  return [
    {
      id: 'approve',
      text: `Approve ${what}`,
      keyName: 'a',
      kind: 'main',
      asks: `Approve ${what} for ${change.customerName}?`,
      confirm: `Approve ${what}`,
      consequence: `In force at once. Logged as yours and ${change.askedBy}’s.`,
      run: () => decideCredit('DONE'),
      done: `${change.customerName}: ${what} is in force.`,
    },
    {
      id: 'refuse',
      text: 'Refuse',
      keyName: 'r',
      kind: 'risk',
      asks: `Refuse ${what} for ${change.customerName}?`,
      confirm: 'Refuse the change',
      consequence: 'The account stays as it is. The customer isn’t told.',
      run: () => decideCredit('REFUSED'),
      done: `The change for ${change.customerName} is refused.`,
    },
  ]
}
