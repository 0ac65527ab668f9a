import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskGift } from '#contract/desk/desk-points.ts'
import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { m } from '#i18n/desk/messages.ts'
import { deskGift } from '#stores/desk/gifts.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory, type CaseStep } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { formatMoment } from '../ui/moments.ts'
import { countryNames } from '../ui/words.ts'
import { giftActions } from './GiftActs.tsx'
import { giftMarks, giftStateLabels } from './gift-words.ts'
import { fillNodes } from '../ui/filled.tsx'

/** Open gift: recipient, address and the actions that its state allows. */
export function GiftCase(props: CaseProps) {
  const state = useStore(deskGift.$case)
  const { id, close } = props
  useEffect(() => {
    void deskGift.open(id)
    return deskGift.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void deskGift.open(id)} />
  const { data: one, busy, fault } = state
  const dueAt = dueOf(one)
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={one.number}
      isNumber
      state={{ word: giftStateLabels()[one.status], mark: giftMarks[one.status] }}
      {...(dueAt && { due: dueAt })}
      about={
        <>
          {fillNodes(m.gifts.for, {
            giftName: <b>{one.giftName}</b>,
            buyer: <b>{one.buyer || m.ui.no_name}</b>,
            phone: one.phone,
            country: countryNames()[one.countryId],
          })}
        </>
      }
      main={
        <>
          <h3>{m.gifts.send_to}</h3>
          <blockquote translate="no">{one.address}</blockquote>
          {one.words && (
            <>
              <h3>{m.gifts.why_it_couldnt_be}</h3>
              <blockquote>“{one.words}”</blockquote>
            </>
          )}
        </>
      }
      side={
        <>
          <CaseFacts
            title={m.gifts.gift}
            rows={[
              [m.gifts.points_3, one.points],
              one.carrier !== '' && [m.ui.carrier, one.carrier],
              one.trackingNumber !== '' && [m.gifts.tracking, one.trackingNumber],
              [m.gifts.redeemed, formatMoment(one.createdAt)],
            ]}
          />
          <CaseHistory steps={stepsOf(one, dueAt?.at ?? null)} />
        </>
      }
      acts={giftActions(one)}
      none={one.acts.length === 0 ? m.ui.nothing_to_do_for : ''}
    />
  )
}

function dueOf({ status, createdAt }: DeskGift) {
  if (status === 'ORDERED') return { word: m.gifts.send_by, at: createdAt + caseTimeLimitsMs.gift }
  if (status === 'SENT')
    return { word: m.gifts.check_by, at: createdAt + caseTimeLimitsMs.giftArrival }
  return null
}

function stepsOf({ status, createdAt, changedAt }: DeskGift, due: number | null): CaseStep[] {
  const firstStep = { at: createdAt, what: m.gifts.redeemed, who: m.gifts.buyer }
  if (status === 'ORDERED') return [firstStep, { at: due, what: m.gifts.send_it, isNext: true }]
  const lastStep = { at: changedAt, what: giftStateLabels()[status] }
  return status === 'SENT'
    ? [firstStep, lastStep, { at: due, what: m.gifts.arrives, isNext: true }]
    : [firstStep, lastStep]
}
