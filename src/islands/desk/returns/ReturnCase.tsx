import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { deskReturn } from '#stores/desk/returns.ts'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import { CasePictures } from '../case/CasePictures.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import type { CaseState } from '#stores/desk/case-queue/open-case.ts'
import { EscalationNote } from './EscalationNote.tsx'
import { escalationActions } from './EscalationActs.tsx'
import { returnActions } from './ReturnActs.tsx'
import { ReturnDeadlines } from './ReturnDeadlines.tsx'
import { ReturnFacts } from './ReturnFacts.tsx'
import { ReturnLines } from './ReturnLines.tsx'
import { ReturnRefund } from './ReturnRefund.tsx'
import { returnMarks, returnReasonLabels, returnStatusLabels } from '../ui/return-words.ts'
import { type ApprovedQuantities, refundOf, startQuantities } from './return-worth.ts'
import { fillNodes } from '../ui/filled.tsx'

const dueLabels = (): Partial<Record<DeskReturn['status'], string>> => ({
  REQUESTED: m.ui.decide_by,
  INSPECTING: m.ui.decide_by,
  APPROVED: m.ui.the_buyer_sends_it,
  IN_TRANSIT: m.returns.refund_by,
})

/**
 * Open return: pictures, the buyer's text, lines with the quantities to approve, and the refund.
 */
export function ReturnCase(props: CaseProps) {
  const state = useStore(deskReturn.$case)
  useEffect(() => {
    void deskReturn.open(props.id)
    return deskReturn.close
  }, [props.id])
  if (state.kind !== 'known')
    return (
      <CaseLoad state={state} close={props.close} retry={() => void deskReturn.open(props.id)} />
    )
  return <KnownReturn key={state.data.status} {...props} state={state} />
}

type KnownCase = Extract<CaseState<DeskReturn>, { kind: 'known' }>

function KnownReturn({ state, now, close, after }: CaseProps & { state: KnownCase }) {
  const { data: one, busy, fault } = state
  const [approvedQuantities, setApprovedQuantities] = useState<ApprovedQuantities>(() =>
    startQuantities(one),
  )
  const openEscalation = one.escalation?.decidedAt === null ? one.escalation : null
  const word = openEscalation ? m.ui.decide_by : dueLabels()[one.status]
  return (
    <DeskCase
      {...{ now, busy, fault, close, after }}
      title={one.number}
      isNumber
      state={
        openEscalation
          ? { word: m.returns.with_service, mark: 'half' }
          : { word: returnStatusLabels()[one.status], mark: returnMarks[one.status] }
      }
      {...(word && { due: { word, at: openEscalation ? openEscalation.dueAt : one.dueAt } })}
      about={
        <>
          {fillNodes(m.returns.order, {
            buyer: <b>{one.buyer || m.ui.no_name}</b>,
            phone: one.phone,
            shopName: <b>{one.shopName}</b>,
            orderNumber: (
              <a className="number" href={`/desk${writeDeskQuery({ order: one.orderId })}`}>
                {one.orderNumber}
              </a>
            ),
          })}
        </>
      }
      main={
        <>
          <ReturnDeadlines one={one} now={now} />
          {one.pictures.length > 0 && (
            <h3>{fill(m.returns.pictures, { length: one.pictures.length })}</h3>
          )}
          <CasePictures urls={one.pictures} />
          <h3>{m.returns.what_the_buyer_says}</h3>
          <blockquote>
            <b>{returnReasonLabels()[one.reason]}</b>
            {one.words && <>: “{one.words}”</>}
          </blockquote>
          {one.pictures.length === 0 && <p data-quiet>{m.returns.no_picture_was_sent}</p>}
          {one.answer && (
            <>
              <h3>{m.returns.our_answer}</h3>
              <blockquote>“{one.answer}”</blockquote>
            </>
          )}
          <EscalationNote one={one} />
          <ReturnLines one={one} approved={approvedQuantities} set={setApprovedQuantities} />
          {one.status === 'IN_TRANSIT' && <ReturnRefund one={one} />}
        </>
      }
      side={<ReturnFacts one={one} refund={refundOf(one, approvedQuantities)} />}
      acts={[...returnActions(one, approvedQuantities), ...escalationActions(one)]}
      none={
        openEscalation
          ? m.returns.service_decides_next
          : one.status === 'APPROVED'
            ? m.returns.the_buyer_sends_the
            : m.ui.nothing_to_do_for
      }
    />
  )
}
