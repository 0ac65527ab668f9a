import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { creditExcess, refundExcess } from '#stores/desk/credit.ts'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { toMinorUnits } from '../ui/AmountField.tsx'
import { fillNodes } from '../ui/filled.tsx'

/** Overpayment that exceeds all invoices and has to be sent back. */
export function CreditOver(props: CaseProps) {
  const state = useStore(creditExcess.$case)
  const { id, close } = props
  useEffect(() => {
    void creditExcess.open(id)
    return creditExcess.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void creditExcess.open(id)} />
  const { data: one, busy, fault } = state
  const { currency, currencyPrecision } = moneyOf(one.countryId)
  const total = formatMoney(one.amount, moneyOf(one.countryId))
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={one.customerName}
      state={
        one.isOpen
          ? { word: m.ui.paid_too_much, mark: 'new' }
          : { word: m.ui.sent_back, mark: 'good' }
      }
      about={
        <>
          {fillNodes(m.credit.quoted_more_than_all, {
            number: <b className="number">{one.number}</b>,
            total: <b>{total}</b>,
          })}
        </>
      }
      main={<p>{fill(m.credit.send_back_to_the, { total })}</p>}
      side={<CaseHistory steps={[{ at: one.at, what: m.ui.paid_too_much, who: m.credit.buyer }]} />}
      acts={
        one.isOpen
          ? [
              {
                id: 'send',
                text: fill(m.credit.sent_back, { total }),
                keyName: 'a',
                kind: 'main',
                asks: fill(m.credit.have_been_sent_back, { total }),
                fields: (
                  <label>
                    {fill(m.ui.fee_of_the_bank, { currency })}
                    <input name="fee" type="number" min="0" step={10 ** -currencyPrecision} />
                  </label>
                ),
                confirm: fill(m.credit.sent_back, { total }),
                consequence: m.credit.it_cant_be_undone,
                run: (fields) =>
                  refundExcess(toMinorUnits(fields.get('fee') || '0', one.countryId)),
                done: fill(m.credit.went_back_to, { total, customerName: one.customerName }),
              },
            ]
          : []
      }
      none={m.credit.it_was_sent_back}
    />
  )
}
