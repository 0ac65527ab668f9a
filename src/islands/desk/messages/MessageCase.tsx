import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskMessage } from '#contract/desk/desk-messages.ts'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { deskMessage, sendMessageAgain } from '#stores/desk/case-queue/message.ts'
import type { CaseAction } from '../case/case-act.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory, type CaseStep } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { channelLabels, messageStates, notificationLabels } from '../ui/message-words.ts'
import { countryNames } from '../ui/words.ts'
import { fillNodes } from '../ui/filled.tsx'
import { languageName } from '#i18n/desk/language-name.ts'

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
      title={notificationLabels()[one.kind] ?? one.kind}
      state={messageStates()[one.state]}
      about={
        <>
          {fillNodes(m.messages.to, {
            channel: channelLabels()[one.channel],
            buyer: <b>{one.buyer || m.ui.no_name}</b>,
            to: <span className="number">{one.to}</span>,
            state:
              one.orderId === null ? (
                <span className="number">{one.number}</span>
              ) : (
                <a className="number" href={`/desk${writeDeskQuery({ order: one.orderId })}`}>
                  {one.number}
                </a>
              ),
          })}
        </>
      }
      main={
        <>
          <h3>{fill(m.messages.the_message_in, { language: languageName(one.langCode) })}</h3>
          <blockquote lang={one.langCode} data-message>
            {one.body}
          </blockquote>
        </>
      }
      side={
        <>
          <CaseFacts
            title={m.messages.ways_to_this_buyer}
            rows={[
              [channelLabels()[one.channel], messageStates()[one.state].word],
              one.other !== null && [
                channelLabels()[one.other.channel],
                messageStates()[one.other.state].word,
              ],
              [m.ui.country, countryNames()[one.countryId] ?? ''],
            ]}
          />
          <CaseHistory steps={stepsOf(one)} />
        </>
      }
      acts={actionsOf(one)}
      none={one.state === 'SENT' ? m.messages.it_was_sent : m.messages.it_is_sent_within}
    />
  )
}

function stepsOf({ at, tries, most, nextAt, sentAt, state }: DeskMessage): CaseStep[] {
  const attemptsText =
    tries > 0 && sentAt === null
      ? [{ at, what: fill(m.messages.tried_of_times, { tries, most }) }]
      : []
  const end: Record<DeskMessage['state'], CaseStep> = {
    SENT: { at: sentAt, what: m.ui.sent },
    FAILED: { at: null, what: m.messages.given_up_send_it, isNext: true },
    RETRYING: { at: nextAt, what: m.messages.next_attempt, isNext: true },
    WAITING: { at: nextAt, what: m.messages.first_attempt, isNext: true },
  }
  return [{ at, what: m.messages.event }, ...attemptsText, end[state]]
}

function actionsOf(failedMessage: DeskMessage): CaseAction[] {
  if (failedMessage.state !== 'FAILED' && failedMessage.state !== 'RETRYING') return []
  return [
    {
      id: 'again',
      text: m.messages.send_again,
      keyName: 'a',
      kind: 'main',
      consequence: fill(m.messages.it_goes_out_within, {
        channel: channelLabels()[failedMessage.channel].toLowerCase(),
        most: failedMessage.most,
      }),
      hold: () => sendMessageAgain(),
      done: fill(m.messages.for_is_sent_again, {
        notification: notificationLabels()[failedMessage.kind] ?? failedMessage.kind,
        number: failedMessage.number,
      }),
    },
  ]
}
