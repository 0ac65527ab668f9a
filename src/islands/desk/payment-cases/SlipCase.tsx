import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { formatMoney } from '#domain/money/format.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { deskSlip } from '#stores/desk/case-queue/slip.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import { CasePictures } from '../case/CasePictures.tsx'
import { DeskCase } from '../case/DeskCase.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { formatMoment } from '../ui/moments.ts'
import { countryNames, customerTypeLabel, methodLabels, paymentLabels } from '../ui/words.ts'
import { slipActions } from './SlipActs.tsx'
import { SlipOrders } from './SlipOrders.tsx'

/** Open payment slip: the picture, the amount to look for, and the orders that it pays. */
export function SlipCase(props: CaseProps) {
  const state = useStore(deskSlip.$case)
  const { id, close } = props
  useEffect(() => {
    void deskSlip.open(id)
    return deskSlip.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void deskSlip.open(id)} />
  const { data: one, busy, fault } = state
  const isOpen = one.status === 'PENDING'
  const total = formatMoney(one.amount, moneyOf(one.countryId))
  const [newest] = one.slips
  const dueAt = (newest?.at ?? one.placedAt) + caseTimeLimitsMs.slip
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={one.number}
      isNumber
      state={
        isOpen
          ? { word: m.paymentCases.slip_to_match, mark: 'new' }
          : { word: paymentLabels()[one.status], mark: 'good' }
      }
      {...(isOpen && { due: { word: m.paymentCases.match_by, at: dueAt } })}
      about={
        <>
          <b>{one.buyer || m.ui.no_name}</b> · {customerTypeLabel(one.customerType)} · {one.phone} ·{' '}
          {countryNames()[one.countryId]}
        </>
      }
      main={
        <>
          <CasePictures
            urls={one.slips.map(({ url }) => url)}
            words={one.slips.map(({ at }) =>
              fill(m.paymentCases.slip_caption, { time: formatMoment(at) }),
            )}
          />
          <SlipOrders one={one} />
        </>
      }
      side={
        <>
          <CaseFacts
            title={m.paymentCases.compare_with_statement}
            rows={[
              [m.paymentCases.amount_due, <b key="amount">{total}</b>],
              [
                m.paymentCases.quoted_number,
                <span key="number" className="number">
                  {one.number}
                </span>,
              ],
              [m.paymentCases.payment, methodLabels()[one.methodId]],
              [m.paymentCases.earlier_transfers, one.earlierTransfers],
            ]}
          />
          <CaseHistory
            steps={[
              { at: one.placedAt, what: m.paymentCases.opened, who: m.ui.buyer },
              ...[...one.slips]
                .sort((a, b) => a.at - b.at)
                .map(({ at }) => ({ at, what: m.order.slip_sent, who: m.ui.buyer })),
              ...(one.paidAt === null ? [] : [{ at: one.paidAt, what: m.ui.paid_2 }]),
              ...(isOpen && one.payBefore !== null
                ? [{ at: one.payBefore, what: m.paymentCases.cancelled_at, isNext: true }]
                : []),
            ]}
          />
        </>
      }
      acts={isOpen ? slipActions(one, total) : []}
      none={m.paymentCases.slip_is_finished}
    />
  )
}
