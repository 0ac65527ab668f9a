import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { deskChatContext, finishChat, reloadChatContext } from '#stores/desk/chat-context.ts'
import { $held, $sentCount, holdDecision } from '#stores/desk/case-queue/undo.ts'
import { CaseTaken } from '../case/CaseTaken.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { useKey } from '../ui/keys.ts'
import { timeUntilDue } from '../ui/moments.ts'
import { ChatContext } from './ChatContext.tsx'
import { ChatReport } from './ChatReport.tsx'
import { DeskTalk } from './DeskTalk.tsx'

/** Key that closes a conversation without an answer. */
const doneKey = 'e'

/** Open conversation: who waits and how long, the messages with the answer, and the buyer. */
export function ChatCase({ id, now, close, after }: CaseProps) {
  const state = useStore(deskChatContext.$case)
  const heldAction = useStore($held)
  useEffect(() => {
    void deskChatContext.open(id)
    return deskChatContext.close
  }, [id])
  const sentCount = useStore($sentCount)
  useEffect(() => {
    if (sentCount > 0) void reloadChatContext()
  }, [sentCount])
  const data = state.kind === 'known' ? state.data : null
  const name =
    data === null
      ? m.chats.chat
      : data.buyer || fill(m.chats.buyer, { customerId: data.customerId })
  const waitsSince = data?.waitsSince ?? null
  const isHeld = heldAction?.view === 'chats' && heldAction.caseId === id
  const finish = () => {
    const send = finishChat(Number(id))
    if (!send || waitsSince === null || isHeld) return
    holdDecision({ view: 'chats', caseId: id, text: fill(m.chats.is_done, { name }), send })
    after('')
  }
  useKey(doneKey, finish)
  return (
    <article className="chat-case" aria-label={name}>
      <CaseTaken />
      <DeskTalk
        key={id}
        id={Number(id)}
        title={data?.shopName ? `${name} · ${data.shopName}` : name}
        close={close}
      >
        {waitsSince !== null && !isHeld && (
          <>
            <b data-wait>
              {fill(m.chats.waits_for, { time: timeUntilDue(now + (now - waitsSince), now) })}
            </b>
            <button type="button" className="button" aria-keyshortcuts={doneKey} onClick={finish}>
              {m.chats.done} <kbd aria-hidden>{doneKey}</kbd>
            </button>
          </>
        )}
      </DeskTalk>
      <div>
        <ChatReport id={Number(id)} />
        <ChatContext state={state} />
      </div>
    </article>
  )
}
