import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskConversation } from '#contract/desk/desk-chat.ts'
import type { DeskMember } from '#contract/desk/desk.ts'
import { $deskChats, listDeskChats } from '#stores/desk/chats.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { ChatContext } from './ChatContext.tsx'
import { DeskChatReports } from './DeskChatReports.tsx'
import { DeskTalk } from './DeskTalk.tsx'
import { moment } from '../ui/moments.ts'
import type { Change } from '../ui/use-address.ts'
import { errorMessage } from '../ui/words.ts'

interface Props {
  member: DeskMember
  open: number | undefined
  go: (change: Change) => void
}

/** Interval between two automatic reloads of the list, milliseconds. */
const renewMs = 15_000

/** Conversations, those that await an answer first, and the open conversation. */
export function DeskChats({ member, open, go }: Props) {
  const state = useStore($deskChats)
  useEffect(() => {
    void listDeskChats()
    const clock = setInterval(() => void listDeskChats(), renewMs)
    return () => clearInterval(clock)
  }, [])
  const fault = state.kind === 'failed' || state.kind === 'known' ? state.fault : null
  const list = state.kind === 'known' ? state.list : []
  const shown = list.find((one) => one.conversationId === open)
  return (
    <section className="desk-chats" aria-label="Chats" data-open={open !== undefined}>
      <div data-side>
        <h2>Chats</h2>
        <FieldError text={fault ? errorMessage(fault.label) : undefined} />
        {state.kind === 'known' && list.length === 0 && <p>Nobody has written yet.</p>}
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
          title={shown ? `${nameOf(shown)}${shown.shopName && ` · ${shown.shopName}`}` : 'Chat'}
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
      <time>{moment(one.lastAt)}</time>
      {isService && <small>{one.shopName || 'Customer service'}</small>}
      <span>{one.lastText || (one.lastIs === 'PICTURE' ? 'Picture' : 'Part or order')}</span>
      {one.unread > 0 && <em>{one.unread} new</em>}
    </>
  )
}

const nameOf = ({ buyer, customerId }: DeskConversation) => buyer || `Buyer ${customerId}`
