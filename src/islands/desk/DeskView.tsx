import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskMember } from '#contract/desk/desk.ts'
import { deskQuery } from '#domain/desk/address.ts'
import { closeDeskOrder, openDeskOrder } from '#stores/desk/order.ts'
import { $deskOrders, countDeskOrders, listDeskOrders } from '#stores/desk/orders.ts'
import { DeskAccount } from './account/DeskAccount.tsx'
import { DeskApplications } from './cases/DeskApplications.tsx'
import { DeskBar } from './DeskBar.tsx'
import { DeskChats } from './chats/DeskChats.tsx'
import { DeskCredit } from './credit/DeskCredit.tsx'
import { DeskFilters } from './queue/DeskFilters.tsx'
import { DeskGiftStock } from './gifts/DeskGiftStock.tsx'
import { DeskGifts } from './gifts/DeskGifts.tsx'
import { DeskHealth } from './figures/DeskHealth.tsx'
import { DeskOffers } from './offers/DeskOffers.tsx'
import { DeskList } from './queue/DeskList.tsx'
import { DeskMessages } from './messages/DeskMessages.tsx'
import { DeskPane } from './order/DeskPane.tsx'
import { DeskPaymentCases } from './cases/DeskPaymentCases.tsx'
import { DeskPayouts } from './payouts/DeskPayouts.tsx'
import { DeskQuotations } from './quotations/DeskQuotations.tsx'
import { DeskReturns } from './cases/DeskReturns.tsx'
import { DeskHome } from './seller/DeskHome.tsx'
import { DeskMoney } from './seller/DeskMoney.tsx'
import { DeskReviews } from './cases/DeskReviews.tsx'
import { DeskImpersonation } from './cases/DeskImpersonation.tsx'
import { DeskStaff } from './staff/DeskStaff.tsx'
import { focusRow, useKeys } from './ui/keys.ts'
import { useAddress } from './ui/use-address.ts'
import { useNow } from './ui/use-now.ts'

/** Interval between two automatic reloads of the list, milliseconds. */
const renewMs = 60_000

/** Filters, list and open order. The address holds the state. */
export function DeskView({ member }: { member: DeskMember }) {
  const [address, go] = useAddress()
  const orders = useStore($deskOrders)
  const now = useNow()
  const { order, view, chat, payout, quotation, ...filters } = address
  const wanted = deskQuery(filters)
  const renew = () => {
    void listDeskOrders(filters)
    void countDeskOrders()
  }
  const close = () => {
    go({ order: undefined })
    if (order !== undefined) focusRow(order)
  }
  useKeys(close)
  useEffect(() => {
    if (view) return undefined
    renew()
    const clock = setInterval(renew, renewMs)
    return () => clearInterval(clock)
    // `wanted` represents the filters as a query.
  }, [wanted, view])
  useEffect(() => {
    if (order === undefined) closeDeskOrder()
    else void openDeskOrder(order)
  }, [order])
  return (
    <div className="desk-view" data-order={order !== undefined}>
      <DeskBar member={member} view={view} text={filters.text} go={go} />
      {!view && <DeskFilters address={filters} isSeller={member.role === 'SELLER'} go={go} />}
      <main>
        {view === 'returns' && <DeskReturns />}
        {view === 'quotations' && <DeskQuotations open={quotation} now={now} go={go} />}
        {view === 'reviews' && <DeskReviews />}
        {view === 'cases' && <DeskPaymentCases />}
        {view === 'funnel' && <DeskHealth />}
        {view === 'applications' && <DeskApplications />}
        {view === 'chats' && <DeskChats member={member} open={chat} go={go} />}
        {view === 'valet' && <DeskImpersonation />}
        {view === 'credit' && <DeskCredit text={filters.text} />}
        {view === 'payouts' && <DeskPayouts open={payout} go={go} />}
        {view === 'money' && <DeskMoney open={payout} now={now} go={go} />}
        {view === 'home' && <DeskHome now={now} go={go} />}
        {view === 'gifts' && (
          <div className="desk-cases">
            <DeskGifts />
            <DeskGiftStock />
          </div>
        )}
        {view === 'goods' && <DeskOffers />}
        {view === 'staff' && <DeskStaff />}
        {view === 'account' && <DeskAccount />}
        {view === 'messages' && <DeskMessages text={filters.text} />}
        {!view && <DeskList state={orders} address={address} now={now} go={go} />}
        {!view && order !== undefined && <DeskPane now={now} close={close} renew={renew} />}
      </main>
    </div>
  )
}
