import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { $deskReports, openDeskReports, settleReport } from '#stores/desk/chats.ts'
import { DeskCases, isActionPending } from '../ui/DeskCases.tsx'
import { formatMoment } from '../ui/moments.ts'
import { chatSideLabels } from '../ui/words.ts'
import { fillNodes } from '../ui/filled.tsx'

/** Reported chat messages, oldest first, for customer service. */
export function DeskChatReports({ open }: { open: (conversationId: number) => void }) {
  const state = useStore($deskReports)
  useEffect(() => void openDeskReports(), [])
  return (
    <DeskCases
      name={m.chats.reports}
      heading={m.chats.reported_messages}
      none={m.chats.none_is_waiting}
      state={state}
      rows={
        state.kind === 'known' &&
        state.list.map((one) => (
          <li key={one.reportId} data-report={one.reportId}>
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
            <button type="button" className="button" onClick={() => open(one.conversationId)}>
              {m.chats.open_the_chat}
            </button>{' '}
            <button
              type="button"
              className="button"
              aria-busy={isActionPending(state, one.reportId)}
              onClick={() => void settleReport(one.reportId)}
            >
              {m.chats.looked_into}
            </button>
          </li>
        ))
      }
    />
  )
}
