import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskReferenceUse } from '#contract/desk/desk-cases.ts'
import { deskQuery } from '#domain/desk/address.ts'
import { caseMs } from '#domain/desk/case-queues.ts'
import { formatMoney } from '#domain/money/format.ts'
import { deskSecondUse } from '#stores/desk/cases.ts'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { moment } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'
import { secondUseActs } from './SecondUseActs.tsx'

/** A bank reference that should pay a second payment, next to its first use. */
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
  const due = one.at + caseMs.bankReference
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={one.reference}
      isNumber
      state={
        isOpen
          ? { word: 'Waits for a second person', mark: 'half' }
          : { word: one.state === 'CONFIRMED' ? 'Confirmed' : 'Refused', mark: 'full' }
      }
      {...(isOpen && { due: { word: 'Decide by', at: due } })}
      about={
        <>
          Bank reference used twice, asked by <b>{one.by}</b>
        </>
      }
      main={
        <>
          <h3>Why, by {one.by}</h3>
          <blockquote>“{one.reason}”</blockquote>
          <h3>Both uses</h3>
          <div data-scroll tabIndex={0} role="region" aria-label="Both uses">
            <table>
              <thead>
                <tr>
                  <td />
                  <th>Buyer</th>
                  <th>Quoted</th>
                  <th>By</th>
                  <th data-end>Amount</th>
                </tr>
              </thead>
              <tbody>
                <Use name="Paid first" use={one.first} countryId={one.countryId} />
                <Use name="To be paid" use={one} countryId={one.countryId} />
              </tbody>
            </table>
          </div>
        </>
      }
      side={
        <CaseHistory
          steps={[
            { at: one.first.at, what: 'Paid first', who: one.first.by },
            { at: one.at, what: 'Used again', who: one.by },
            ...(isOpen ? [{ at: due, what: 'Confirm or refuse', isNext: true }] : []),
          ]}
        />
      }
      acts={one.mayDecide ? secondUseActs(one) : []}
      none={isOpen ? 'You asked for this. A second person confirms it.' : 'This is decided.'}
    />
  )
}

interface UseProps {
  name: string
  use: DeskReferenceUse
  countryId: number
}

function Use({ name, use, countryId }: UseProps) {
  return (
    <tr>
      <td>{name}</td>
      <td>{use.buyer}</td>
      <td>
        <a className="number" href={`/desk${deskQuery({ text: use.number })}`}>
          {use.number}
        </a>
      </td>
      <td>
        {use.by} <small>{moment(use.at)}</small>
      </td>
      <td data-end>
        <b>{formatMoney(use.amount, moneyOf(countryId))}</b>
      </td>
    </tr>
  )
}
