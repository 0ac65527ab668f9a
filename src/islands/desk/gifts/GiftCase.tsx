import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskGift } from '#contract/desk/desk-points.ts'
import { caseMs } from '#domain/desk/case-queues.ts'
import { deskGift } from '#stores/desk/gifts.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory, type CaseStep } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { moment } from '../ui/moments.ts'
import { countryWords } from '../ui/words.ts'
import { giftActs } from './GiftActs.tsx'
import { giftMarks, giftStateWords } from './gift-words.ts'

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
  const due = dueOf(one)
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={one.number}
      isNumber
      state={{ word: giftStateWords[one.status], mark: giftMarks[one.status] }}
      {...(due && { due })}
      about={
        <>
          <b>{one.giftName}</b> for <b>{one.buyer}</b> · {one.phone} ·{' '}
          {countryWords()[one.countryId]}
        </>
      }
      main={
        <>
          <h3>Send to</h3>
          <blockquote translate="no">{one.address}</blockquote>
          {one.words && (
            <>
              <h3>Why it couldn’t be sent</h3>
              <blockquote>“{one.words}”</blockquote>
            </>
          )}
        </>
      }
      side={
        <>
          <CaseFacts
            title="Gift"
            rows={[
              ['Points', one.points],
              one.carrier !== '' && ['Carrier', one.carrier],
              one.trackingNumber !== '' && ['Tracking', one.trackingNumber],
              ['Redeemed', moment(one.createdAt)],
            ]}
          />
          <CaseHistory steps={stepsOf(one, due?.at ?? null)} />
        </>
      }
      acts={giftActs(one)}
      none={one.acts.length === 0 ? 'Nothing to do for you here.' : ''}
    />
  )
}

function dueOf({ status, createdAt }: DeskGift) {
  if (status === 'ORDERED') return { word: 'Send by', at: createdAt + caseMs.gift }
  if (status === 'SENT') return { word: 'Check by', at: createdAt + caseMs.giftArrival }
  return null
}

function stepsOf({ status, createdAt, changedAt }: DeskGift, due: number | null): CaseStep[] {
  const first = { at: createdAt, what: 'Redeemed', who: 'buyer' }
  if (status === 'ORDERED') return [first, { at: due, what: 'Send it', isNext: true }]
  const last = { at: changedAt, what: giftStateWords[status] }
  return status === 'SENT'
    ? [first, last, { at: due, what: 'Arrives', isNext: true }]
    : [first, last]
}
