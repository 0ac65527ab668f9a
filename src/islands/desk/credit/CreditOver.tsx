import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#domain/money/format.ts'
import { creditOver, sendOver } from '#stores/desk/credit.ts'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { moneyOf } from '../ui/money-of.ts'
import { minorOf } from './AmountField.tsx'

/** Payment beyond all invoices, to send back. */
export function CreditOver(props: CaseProps) {
  const state = useStore(creditOver.$case)
  const { id, close } = props
  useEffect(() => {
    void creditOver.open(id)
    return creditOver.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void creditOver.open(id)} />
  const { data: one, busy, fault } = state
  const { currency, currencyPrecision } = moneyOf(one.countryId)
  const total = formatMoney(one.amount, moneyOf(one.countryId))
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={one.customerName}
      state={
        one.isOpen ? { word: 'Paid too much', mark: 'new' } : { word: 'Sent back', mark: 'good' }
      }
      about={
        <>
          Quoted <b className="number">{one.number}</b> · <b>{total}</b> more than all invoices
        </>
      }
      main={
        <p>Send {total} back to the account that paid, then note it here with the bank’s fee.</p>
      }
      side={<CaseHistory steps={[{ at: one.at, what: 'Paid too much', who: 'buyer' }]} />}
      acts={
        one.isOpen
          ? [
              {
                id: 'send',
                text: `Sent back: ${total}`,
                keyName: 'a',
                kind: 'main',
                asks: `Have ${total} been sent back?`,
                fields: (
                  <label>
                    Fee of the bank in {currency}, if there was one
                    <input name="fee" type="number" min="0" step={10 ** -currencyPrecision} />
                  </label>
                ),
                confirm: `Sent back: ${total}`,
                consequence: 'It can’t be undone here.',
                run: (fields) => sendOver(minorOf(fields.get('fee') || '0', one.countryId)),
                done: `${total} went back to ${one.customerName}.`,
              },
            ]
          : []
      }
      none="It was sent back."
    />
  )
}
