import type { MouseEvent } from 'react'
import type { DeskMember } from '#contract/desk/desk.ts'
import { writeDeskQuery, type DeskView } from '#domain/desk/address.ts'
import { maySeeView } from '#domain/desk/seller-roles.ts'
import { m } from '#i18n/desk/messages.ts'
import type { Change } from '../ui/use-url-state.ts'

interface Props {
  sellerRole: DeskMember['sellerRole']
  view: DeskView | undefined
  go: (change: Change) => void
}

/** Views in the dock of a seller's phone, each with its icon. */
const dockLinks = (): readonly { word: string; view: DeskView | undefined; drawing: string }[] => [
  { word: m.ui.home, view: 'home', drawing: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z' },
  {
    word: m.ui.orders,
    view: undefined,
    drawing: 'M4 7l8-4 8 4v10l-8 4-8-4zM4 7l8 4 8-4M12 11v10',
  },
  { word: m.ui.goods, view: 'goods', drawing: 'M4 4h8l8 8-8 8-8-8zM8 8h.1' },
  { word: m.ui.chats, view: 'chats', drawing: 'M4 5h16v11H10l-4 4v-4H4z' },
  { word: m.ui.money, view: 'money', drawing: 'M3 6h18v12H3zM12 9a3 3 0 1 0 .1 0' },
]

/** Views that a seller opens most, at the bottom of a phone. */
export function DeskDock({ sellerRole, view, go }: Props) {
  const openView = (event: MouseEvent, to: DeskView | undefined) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go({ view: to, text: undefined, state: undefined, stage: undefined, payout: undefined })
    scrollTo(0, 0)
  }
  return (
    <nav className="desk-dock" aria-label={m.seller.most_used}>
      {dockLinks()
        .filter((place) => maySeeView(sellerRole, place.view))
        .map((place) => (
          <a
            key={place.word}
            href={`/desk${writeDeskQuery(place.view ? { view: place.view } : {})}`}
            aria-current={place.view === view ? 'page' : undefined}
            onClick={(event) => openView(event, place.view)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={place.drawing} />
            </svg>
            {place.word}
          </a>
        ))}
    </nav>
  )
}
