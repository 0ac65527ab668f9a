import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { $member } from '#stores/desk/member.ts'
import { $deskReports, openDeskReports, settleReport } from '#stores/desk/chats.ts'
import { isActionPending } from '../ui/DeskCases.tsx'
import { fillNodes } from '../ui/filled.tsx'
import { formatMoment } from '../ui/moments.ts'
import { chatSideLabels } from '../ui/words.ts'

/** Reports of messages in the open conversation, for customer service. */
export function ChatReport({ id }: { id: number }) {
  const state = useStore($deskReports)
  const member = useStore($member)
  const isService = member.kind === 'somebody' && member.member.role === 'SERVICE'
  useEffect(() => {
    if (isService) void openDeskReports()
  }, [isService, id])
  const reports = state.kind === 'known' ? state.list : []
  return (
    <>
      {reports
        .filter(({ conversationId }) => isService && conversationId === id)
        .map((one) => (
          <section key={one.reportId} className="chat-report" data-report={one.reportId}>
            <h3>{m.chats.reported_messages}</h3>
            <p>
              <b>{chatSideLabels()[one.by]}</b>: {one.message || m.chats.a_picture_or_a}
            </p>
            <p>
              {fillNodes(m.chats.says, {
                side: chatSideLabels()[one.side],
                words: one.words,
                buyer: one.buyer || m.ui.buyer,
                shop: one.shopName && ` · ${one.shopName}`,
                time: <time>{formatMoment(one.at)}</time>,
              })}
            </p>
            <button
              type="button"
              className="button"
              aria-busy={isActionPending(state, one.reportId)}
              onClick={() => void settleReport(one.reportId)}
            >
              {m.chats.looked_into}
            </button>
          </section>
        ))}
    </>
  )
}
