import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskConversation } from '#contract/desk/desk-chat.ts'
import type { DeskMember } from '#contract/desk/desk.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $deskChats, listDeskChats } from '#stores/desk/chats.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { ChatContext } from './ChatContext.tsx'
import { DeskChatReports } from './DeskChatReports.tsx'
import { DeskTalk } from './DeskTalk.tsx'
import { formatMoment } from '../ui/moments.ts'
import type { Change } from '../ui/use-url-state.ts'
import { errorMessage } from '../ui/words.ts'

interface Props {
  member: DeskMember
  open: number | undefined
  go: (change: Change) => void
}

/** Interval between two automatic reloads of the list, milliseconds. */
const reloadIntervalMs = 15_000

/** Conversations, those that await an answer first, and the open conversation. */
export function DeskChats({ member, open, go }: Props) {
  const state = useStore($deskChats)
  useEffect(() => {
    void listDeskChats()
    const clock = setInterval(() => void listDeskChats(), reloadIntervalMs)
    return () => clearInterval(clock)
  }, [])
  const error = state.kind === 'failed' || state.kind === 'known' ? state.fault : null
  const list = state.kind === 'known' ? state.list : []
  const openConversation = list.find((one) => one.conversationId === open)
  return (
    <section className="desk-chats" aria-label={m.ui.chats} data-open={open !== undefined}>
      <div data-side>
        <h2>{m.ui.chats}</h2>
        <FieldError text={error ? errorMessage(error.label) : undefined} />
        {state.kind === 'known' && list.length === 0 && <p>{m.chats.nobody_has_written_yet}</p>}
        <ol>
          {list.map((one) => (
            <li key={one.conversationId} aria-current={one.conversationId === open || undefined}>
              <button type="button" onClick={() => go({ chat: one.conversationId })}>
                <ChatRow one={one} isService={member.role === 'SERVICE'} />
              </button>
            </li>
          ))}
        </ol>
        {member.role === 'SERVICE' && <DeskChatReports open={(chat) => go({ chat })} />}
      </div>
      {open !== undefined && (
        <DeskTalk
          key={open}
          id={open}
          title={
            openConversation
              ? `${nameOf(openConversation)}${openConversation.shopName && ` · ${openConversation.shopName}`}`
              : m.chats.chat
          }
          close={() => go({ chat: undefined })}
        />
      )}
      {open !== undefined && <ChatContext key={`context ${open}`} id={open} />}
    </section>
  )
}

function ChatRow({ one, isService }: { one: DeskConversation; isService: boolean }) {
  return (
    <>
      <b>{nameOf(one)}</b>
      <time>{formatMoment(one.lastAt)}</time>
      {isService && <small>{one.shopName || m.chats.customer_service}</small>}
      <span>
        {one.lastText || (one.lastIs === 'PICTURE' ? m.ui.picture : m.chats.part_or_order)}
      </span>
      {one.unread > 0 && <em>{fill(m.chats.new, { unread: one.unread })}</em>}
    </>
  )
}

const nameOf = ({ buyer, customerId }: DeskConversation) =>
  buyer || fill(m.chats.buyer, { customerId })
