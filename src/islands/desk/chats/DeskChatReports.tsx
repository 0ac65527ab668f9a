import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $deskReports, openDeskReports, settleReport } from '#stores/desk/chats.ts'
import { DeskCases, isWorkedOn } from '../ui/DeskCases.tsx'
import { moment } from '../ui/moments.ts'
import { chatSideWords } from '../ui/words.ts'

/** Reported chat messages, oldest first, for customer service. */
export function DeskChatReports({ open }: { open: (conversationId: number) => void }) {
  const state = useStore($deskReports)
  useEffect(() => void openDeskReports(), [])
  return (
    <DeskCases
      name="Reports"
      heading="Reported messages"
      none="None is waiting."
      state={state}
      rows={
        state.kind === 'known' &&
        state.list.map((one) => (
          <li key={one.reportId} data-report={one.reportId}>
            <p>
              <b>{chatSideWords()[one.by]}</b>: {one.message || '(a picture or a card)'}
            </p>
            <p>
              {chatSideWords()[one.side]} says: {one.words} · {one.buyer || 'Buyer'}
              {one.shopName && ` · ${one.shopName}`} · <time>{moment(one.at)}</time>
            </p>
            <button type="button" className="button" onClick={() => open(one.conversationId)}>
              Open the chat
            </button>{' '}
            <button
              type="button"
              className="button"
              aria-busy={isWorkedOn(state, one.reportId)}
              onClick={() => void settleReport(one.reportId)}
            >
              Looked into
            </button>
          </li>
        ))
      }
    />
  )
}
