import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import type { DeskMember } from '#contract/desk/desk.ts'
import { type DeskView, writeDeskQuery } from '#domain/desk/address.ts'
import { maySeeView } from '#domain/desk/seller-roles.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $queueCounts } from '#stores/desk/case-queue/queue.ts'
import type { Change } from './ui/use-url-state.ts'

interface Props {
  member: DeskMember
  view: DeskView | undefined
  go: (change: Change) => void
}

/** Views of the desk, with the roles that may open them. */
const navViews = (): readonly {
  word: string
  view: DeskView | undefined
  roles?: readonly DeskMember['role'][]
}[] => [
  { word: m.ui.home, view: 'home', roles: ['SELLER'] },
  { word: m.ui.orders, view: undefined },
  { word: m.ui.returns, view: 'returns' },
  { word: m.frame.quotes, view: 'quotations', roles: ['SELLER', 'SERVICE'] },
  { word: m.ui.chats, view: 'chats', roles: ['SELLER', 'SERVICE'] },
  { word: m.ui.reviews, view: 'reviews', roles: ['SERVICE'] },
  { word: m.ui.applications, view: 'applications', roles: ['SERVICE'] },
  { word: m.ui.shops, view: 'sellers', roles: ['SERVICE', 'FINANCE'] },
  { word: m.frame.shop_for, view: 'valet', roles: ['SERVICE'] },
  { word: m.ui.credit, view: 'credit', roles: ['FINANCE'] },
  { word: m.frame.slips, view: 'slips', roles: ['FINANCE'] },
  { word: m.frame.cases, view: 'cases', roles: ['FINANCE'] },
  { word: m.frame.bank_accounts, view: 'bankAccounts', roles: ['FINANCE'] },
  { word: m.ui.payouts, view: 'payouts', roles: ['FINANCE'] },
  { word: m.rates.nav, view: 'rates', roles: ['FINANCE', 'OWNER'] },
  { word: m.ui.gifts, view: 'gifts', roles: ['SERVICE', 'FINANCE'] },
  { word: m.ui.goods, view: 'goods', roles: ['SELLER'] },
  { word: m.ui.money, view: 'money', roles: ['SELLER'] },
  { word: m.ui.shop, view: 'vacation', roles: ['SELLER'] },
  { word: m.promotions.nav, view: 'promotions', roles: ['SELLER'] },
  { word: m.frame.coupons, view: 'coupons', roles: ['SELLER'] },
  { word: m.partPictures.nav, view: 'partPictures', roles: ['SERVICE', 'OWNER'] },
  { word: m.ui.messages, view: 'messages', roles: ['SERVICE'] },
  { word: m.ui.figures, view: 'funnel', roles: ['SELLER', 'SERVICE', 'FINANCE', 'OWNER'] },
  { word: m.ui.staff, view: 'staff', roles: ['SELLER', 'OWNER'] },
  { word: m.ui.account, view: 'account' },
]

/** Navigation to the desk views that a role may open besides orders. */
export function DeskNav({ member: { role, sellerRole }, view, go }: Props) {
  const openView = (event: MouseEvent, to: DeskView | undefined) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go({
      view: to,
      text: undefined,
      order: undefined,
      payout: undefined,
      quotation: undefined,
      stage: undefined,
      late: undefined,
      mine: undefined,
      caseId: undefined,
      days: undefined,
    })
  }
  return (
    <nav aria-label={m.frame.desk}>
      {navViews()
        .filter(
          ({ roles, view: to }) => (!roles || roles.includes(role)) && maySeeView(sellerRole, to),
        )
        .map((place) => (
          <a
            key={place.word}
            href={`/desk${writeDeskQuery(place.view ? { view: place.view } : {})}`}
            aria-current={place.view === view ? 'page' : undefined}
            onClick={(event) => openView(event, place.view)}
          >
            {place.word} <OpenCaseCount view={place.view} />
          </a>
        ))}
    </nav>
  )
}

/** Number of open cases; red when some are late. */
function OpenCaseCount({ view }: { view: DeskView | undefined }) {
  const queueCount = useStore($queueCounts).find(({ queue }) => queue === view)
  if (!queueCount || queueCount.count === 0) return null
  return (
    <i data-count data-late={queueCount.late > 0 || undefined}>
      {queueCount.count}
      <span className="unseen">
        {' '}
        {queueCount.late > 0
          ? fill(m.frame.open_late, { late: queueCount.late })
          : m.frame.open_count}
      </span>
    </i>
  )
}
