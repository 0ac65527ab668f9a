import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskMember } from '#contract/desk/desk.ts'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { closeDeskOrder, openDeskOrder } from '#stores/desk/order.ts'
import { $deskOrders, countDeskOrders, listDeskOrders } from '#stores/desk/orders.ts'
import { countQueues } from '#stores/desk/case-queue/queue.ts'
import { DeskAccount } from './account/DeskAccount.tsx'
import { DeskBar } from './DeskBar.tsx'
import { DeskDock } from './seller/DeskDock.tsx'
import { DeskFilters } from './queue/DeskFilters.tsx'
import { DeskFigures } from './figures/DeskFigures.tsx'
import { OfferView } from './offers/OfferView.tsx'
import { DeskList } from './queue/DeskList.tsx'
import { DeskMessages } from './messages/DeskMessages.tsx'
import { DeskPane } from './order/DeskPane.tsx'
import { FinanceView } from './payouts/FinanceView.tsx'
import { DeskQuotations } from './quotations/DeskQuotations.tsx'
import { DeskParcels } from './seller/DeskParcels.tsx'
import { DeskCoupons } from './seller/discounts/DeskCoupons.tsx'
import { DeskPromotions } from './seller/discounts/DeskPromotions.tsx'
import { ShopView } from './seller/shop/ShopView.tsx'
import { DeskHome } from './seller/DeskHome.tsx'
import { DeskMoney } from './seller/DeskMoney.tsx'
import { DeskImpersonation } from './cases/DeskImpersonation.tsx'
import { UndoToast } from './case-queue/UndoToast.tsx'
import { QueueView } from './QueueView.tsx'
import { DeskStaff } from './staff/DeskStaff.tsx'
import { focusRow, useKeys } from './ui/keys.ts'
import { useUrlState } from './ui/use-url-state.ts'
import { isCaseQueue } from './ui/is-case-queue.ts'
import { useNow } from './ui/use-now.ts'

/** Interval between two automatic reloads of the list, milliseconds. */
const reloadIntervalMs = 60_000

/** Filters, list and open order. The address holds the state. */
export function DeskView({ member }: { member: DeskMember }) {
  const [address, go] = useUrlState()
  const orders = useStore($deskOrders)
  const now = useNow()
  const {
    order,
    view,
    payout,
    quotation,
    stage,
    late: _late,
    mine: _mine,
    caseId,
    days: _days,
    ...filters
  } = address
  const filterQuery = writeDeskQuery(filters)
  // In development, the outbox opens when the address names it or a phone number is searched for.
  const isOutbox = view === 'messages' && (stage === 'OUTBOX' || filters.text !== undefined)
  const renew = () => {
    void listDeskOrders(filters)
    void countDeskOrders()
  }
  const close = () => {
    go({ order: undefined, caseId: undefined })
    if (order !== undefined) focusRow(order)
    else if (caseId !== undefined) focusRow(caseId)
  }
  useKeys(close)
  useEffect(() => {
    if (view) return undefined
    renew()
    const clock = setInterval(renew, reloadIntervalMs)
    return () => clearInterval(clock)
    // `filterQuery` changes whenever one of the filters does.
  }, [filterQuery, view])
  useEffect(() => {
    void countQueues()
    const clock = setInterval(() => void countQueues(), reloadIntervalMs)
    return () => clearInterval(clock)
  }, [])
  useEffect(() => {
    if (order === undefined) closeDeskOrder()
    else void openDeskOrder(order)
  }, [order])
  // An open order, case or chat has separate actions at the bottom.
  const isOpen = [order, payout, quotation, caseId].some((one) => one !== undefined)
  const hasDock = member.role === 'SELLER' && !isOpen
  return (
    <div className="desk-view" data-order={order !== undefined}>
      <DeskBar
        member={member}
        view={view}
        text={view === 'goods' ? undefined : filters.text}
        go={go}
      />
      {!view && <DeskFilters address={filters} isSeller={member.role === 'SELLER'} go={go} />}
      <main>
        {isOutbox && <DeskMessages text={filters.text} />}
        {isCaseQueue(view) && !isOutbox && (
          <QueueView queue={view} isSeller={member.role === 'SELLER'} {...{ address, now, go }} />
        )}
        {view === 'quotations' && <DeskQuotations open={quotation} now={now} go={go} />}
        {view === 'funnel' && <DeskFigures member={member} address={address} go={go} />}
        {view === 'valet' && <DeskImpersonation />}
        <FinanceView view={view} open={payout} go={go} />
        {view === 'money' && <DeskMoney open={payout} now={now} go={go} />}
        {view === 'home' && <DeskHome stage={stage} now={now} go={go} />}
        <OfferView view={view} stage={stage} text={filters.text} go={go} />
        {view === 'parcels' && <DeskParcels />}
        {view === 'vacation' && <ShopView now={now} />}
        {view === 'promotions' && <DeskPromotions />}
        {view === 'coupons' && <DeskCoupons />}
        {view === 'staff' && <DeskStaff isOfShop={member.role === 'SELLER'} />}
        {view === 'account' && <DeskAccount />}
        {!view && <DeskList state={orders} address={address} now={now} go={go} />}
        {!view && order !== undefined && <DeskPane now={now} close={close} renew={renew} />}
      </main>
      <UndoToast go={go} />
      {hasDock && <DeskDock sellerRole={member.sellerRole} view={view} go={go} />}
    </div>
  )
}
