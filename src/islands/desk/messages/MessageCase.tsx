import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskMessage } from '#contract/desk/desk-messages.ts'
import { deskQuery } from '#domain/desk/address.ts'
import { deskMessage, sendMessageAgain } from '#stores/desk/message.ts'
import type { CaseAct } from '../case/case-act.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory, type CaseStep } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { channelWords, messageStates, notificationWords } from '../ui/message-words.ts'
import { countryWords } from '../ui/words.ts'

/** Open message: its text in the buyer's language, attempts, and the other channel. */
export function MessageCase(props: CaseProps) {
  const state = useStore(deskMessage.$case)
  const { id, close } = props
  useEffect(() => {
    void deskMessage.open(id)
    return deskMessage.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void deskMessage.open(id)} />
  const { data: one, busy, fault } = state
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={notificationWords()[one.kind] ?? one.kind}
      state={messageStates()[one.state]}
      about={
        <>
          {channelWords()[one.channel]} to <b>{one.buyer}</b>{' '}
          <span className="number">{one.to}</span> ·{' '}
          {one.orderId === null ? (
            <span className="number">{one.number}</span>
          ) : (
            <a className="number" href={`/desk${deskQuery({ order: one.orderId })}`}>
              {one.number}
            </a>
          )}
        </>
      }
      main={
        <>
          <h3>The message, in {one.langCode}</h3>
          <blockquote lang={one.langCode} data-message>
            {one.body}
          </blockquote>
        </>
      }
      side={
        <>
          <CaseFacts
            title="Ways to this buyer"
            rows={[
              [channelWords()[one.channel], messageStates()[one.state].word],
              one.other !== null && [
                channelWords()[one.other.channel],
                messageStates()[one.other.state].word,
              ],
              ['Country', countryWords()[one.countryId] ?? ''],
            ]}
          />
          <CaseHistory steps={stepsOf(one)} />
        </>
      }
      acts={actsOf(one)}
      none={one.state === 'SENT' ? 'It was sent.' : 'It is sent within a minute.'}
    />
  )
}

function stepsOf({ at, tries, most, nextAt, sentAt, state }: DeskMessage): CaseStep[] {
  const tried =
    tries > 0 && sentAt === null ? [{ at, what: `Tried ${tries} of ${most} times` }] : []
  const end: Record<DeskMessage['state'], CaseStep> = {
    SENT: { at: sentAt, what: 'Sent' },
    FAILED: { at: null, what: 'Given up: send it again', isNext: true },
    RETRYING: { at: nextAt, what: 'Next attempt', isNext: true },
    WAITING: { at: nextAt, what: 'First attempt', isNext: true },
  }
  return [{ at, what: 'Event' }, ...tried, end[state]]
}

function actsOf(one: DeskMessage): CaseAct[] {
  if (one.state !== 'FAILED' && one.state !== 'RETRYING') return []
  return [
    {
      id: 'again',
      text: 'Send again',
      keyName: 'a',
      kind: 'main',
      consequence: `It goes out within a minute by ${channelWords()[one.channel].toLowerCase()}, with ${one.most} new attempts.`,
      run: () => sendMessageAgain(),
      done: `${notificationWords()[one.kind]} for ${one.number} is sent again.`,
    },
  ]
}
