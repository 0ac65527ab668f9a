import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#domain/money/format.ts'
import { creditTransfer, takeTransfer } from '#stores/desk/credit.ts'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { moneyOf } from '../ui/money-of.ts'

/** Transfer that a buyer announced for invoices. */
export function CreditTransfer(props: CaseProps) {
  const state = useStore(creditTransfer.$case)
  const { id, close } = props
  useEffect(() => {
    void creditTransfer.open(id)
    return creditTransfer.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void creditTransfer.open(id)} />
  const { data: one, busy, fault } = state
  const total = formatMoney(one.amount, moneyOf(one.countryId))
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={one.customerName}
      state={
        one.isOpen ? { word: 'Transfer announced', mark: 'new' } : { word: 'Booked', mark: 'good' }
      }
      about={
        <>
          Quoted <b className="number">{one.number}</b> · <b>{total}</b>
        </>
      }
      main={<Look total={total} number={one.number} />}
      side={
        <CaseHistory
          steps={[
            { at: one.at, what: 'Announced', who: 'buyer' },
            ...(one.isOpen ? [{ at: null, what: 'Find it on the statement', isNext: true }] : []),
          ]}
        />
      }
      acts={
        one.isOpen
          ? [
              {
                id: 'take',
                text: `Money is here: ${total}`,
                keyName: 'a',
                kind: 'main',
                fields: (
                  <label>
                    Reference on the statement, if there is one
                    <input name="reference" maxLength={60} />
                  </label>
                ),
                confirm: `Book ${total}`,
                consequence: 'The invoices are paid at once, and the credit is free again.',
                run: (fields) => takeTransfer(String(fields.get('reference') ?? '')),
                done: `${total} of ${one.customerName} is booked.`,
              },
            ]
          : []
      }
      none="This transfer is booked."
    />
  )
}

function Look({ total, number }: { total: string; number: string }) {
  return (
    <>
      <h3>What to look for on the statement</h3>
      <blockquote>
        <b>{total}</b> with <b className="number">{number}</b>
      </blockquote>
    </>
  )
}
