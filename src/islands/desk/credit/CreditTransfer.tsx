import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { creditTransfer, bookTransfer } from '#stores/desk/credit.ts'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { fillNodes } from '../ui/filled.tsx'

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
        one.isOpen
          ? { word: m.ui.transfer_announced, mark: 'new' }
          : { word: m.credit.booked, mark: 'good' }
      }
      about={
        <>
          {fillNodes(m.credit.quoted, {
            number: <b className="number">{one.number}</b>,
            total: <b>{total}</b>,
          })}
        </>
      }
      main={<StatementHint total={total} number={one.number} />}
      side={
        <CaseHistory
          steps={[
            { at: one.at, what: m.credit.announced, who: m.credit.buyer },
            ...(one.isOpen ? [{ at: null, what: m.credit.find_it_on_the, isNext: true }] : []),
          ]}
        />
      }
      acts={
        one.isOpen
          ? [
              {
                id: 'take',
                text: fill(m.credit.money_is_here, { total }),
                keyName: 'a',
                kind: 'main',
                fields: (
                  <label>
                    {m.ui.reference_on_the_statement_if}
                    <input name="reference" maxLength={60} />
                  </label>
                ),
                confirm: fill(m.ui.book, { total }),
                consequence: m.credit.the_invoices_are_paid,
                run: (fields) => bookTransfer(String(fields.get('reference') ?? '')),
                done: fill(m.credit.of_is_booked, { total, customerName: one.customerName }),
              },
            ]
          : []
      }
      none={m.credit.this_transfer_is_booked}
    />
  )
}

function StatementHint({ total, number }: { total: string; number: string }) {
  return (
    <>
      <h3>{m.credit.what_to_look_for}</h3>
      <blockquote>
        {fillNodes(m.credit.with, {
          total: <b>{total}</b>,
          number: <b className="number">{number}</b>,
        })}
      </blockquote>
    </>
  )
}
