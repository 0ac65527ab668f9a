import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import type { DeskMember } from '#contract/desk/desk.ts'
import { type DeskView, deskQuery } from '#domain/desk/address.ts'
import { maySeeView } from '#domain/desk/seller-roles.ts'
import { $queueCounts } from '#stores/desk/queue.ts'
import type { Change } from './ui/use-address.ts'

interface Props {
  member: DeskMember
  view: DeskView | undefined
  go: (change: Change) => void
}

/** Views of the desk, with the roles that may open them. */
const places: readonly {
  word: string
  view: DeskView | undefined
  roles?: readonly DeskMember['role'][]
}[] = [
  { word: 'Home', view: 'home', roles: ['SELLER'] },
  { word: 'Orders', view: undefined },
  { word: 'Returns', view: 'returns' },
  { word: 'Quotes', view: 'quotations', roles: ['SELLER', 'SERVICE'] },
  { word: 'Chats', view: 'chats', roles: ['SELLER', 'SERVICE'] },
  { word: 'Reviews', view: 'reviews', roles: ['SERVICE'] },
  { word: 'Applications', view: 'applications', roles: ['SERVICE'] },
  { word: 'Shops', view: 'sellers', roles: ['SERVICE', 'FINANCE'] },
  { word: 'Shop for', view: 'valet', roles: ['SERVICE'] },
  { word: 'Credit', view: 'credit', roles: ['FINANCE'] },
  { word: 'Cases', view: 'cases', roles: ['FINANCE'] },
  { word: 'Bank accounts', view: 'bankAccounts', roles: ['FINANCE'] },
  { word: 'Payouts', view: 'payouts', roles: ['FINANCE'] },
  { word: 'Gifts', view: 'gifts', roles: ['SERVICE', 'FINANCE'] },
  { word: 'Goods', view: 'goods', roles: ['SELLER'] },
  { word: 'Money', view: 'money', roles: ['SELLER'] },
  { word: 'Shop', view: 'vacation', roles: ['SELLER'] },
  { word: 'Messages', view: 'messages', roles: ['SERVICE'] },
  { word: 'Figures', view: 'funnel', roles: ['SELLER', 'SERVICE', 'FINANCE', 'OWNER'] },
  { word: 'Staff', view: 'staff', roles: ['SELLER', 'OWNER'] },
  { word: 'Account', view: 'account' },
]

/** Navigation to the desk views that a role may open besides orders. */
export function DeskNav({ member: { role, sellerRole }, view, go }: Props) {
  const open = (event: MouseEvent, to: DeskView | undefined) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go({
      view: to,
      text: undefined,
      order: undefined,
      chat: undefined,
      payout: undefined,
      quotation: undefined,
      stage: undefined,
      late: undefined,
      caseId: undefined,
      days: undefined,
    })
  }
  return (
    <nav aria-label="Desk">
      {places
        .filter(
          ({ roles, view: to }) => (!roles || roles.includes(role)) && maySeeView(sellerRole, to),
        )
        .map((place) => (
          <a
            key={place.word}
            href={`/desk${deskQuery(place.view ? { view: place.view } : {})}`}
            aria-current={place.view === view ? 'page' : undefined}
            onClick={(event) => open(event, place.view)}
          >
            {place.word} <Count view={place.view} />
          </a>
        ))}
    </nav>
  )
}

/** Number of open cases; red when some are late. */
function Count({ view }: { view: DeskView | undefined }) {
  const found = useStore($queueCounts).find(({ queue }) => queue === view)
  if (!found || found.count === 0) return null
  return (
    <i data-count data-late={found.late > 0 || undefined}>
      {found.count}
      <span className="unseen"> open{found.late > 0 && `, ${found.late} late`}</span>
    </i>
  )
}
