import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskMember } from '#contract/desk.ts'
import { deskQuery } from '#domain/desk/address.ts'
import { closeDeskOrder, openDeskOrder } from '#stores/desk/order.ts'
import { $deskOrders, countDeskOrders, listDeskOrders } from '#stores/desk/orders.ts'
import { DeskAccount } from './DeskAccount.tsx'
import { DeskApplications } from './DeskApplications.tsx'
import { DeskBar } from './DeskBar.tsx'
import { DeskChats } from './DeskChats.tsx'
import { DeskCredit } from './DeskCredit.tsx'
import { DeskFilters } from './DeskFilters.tsx'
import { DeskGiftStock } from './DeskGiftStock.tsx'
import { DeskGifts } from './DeskGifts.tsx'
import { DeskHealth } from './DeskHealth.tsx'
import { DeskGoods } from './DeskGoods.tsx'
import { DeskList } from './DeskList.tsx'
import { DeskMessages } from './DeskMessages.tsx'
import { DeskPane } from './DeskPane.tsx'
import { DeskPaymentCases } from './DeskPaymentCases.tsx'
import { DeskReturns } from './DeskReturns.tsx'
import { DeskReviews } from './DeskReviews.tsx'
import { DeskValet } from './DeskValet.tsx'
import { focusRow, useKeys } from './keys.ts'
import { useAddress } from './use-address.ts'
import { useNow } from './use-now.ts'

/** Interval between two automatic reloads of the list, milliseconds. */
const renewMs = 60_000

/** Filters, list and open order. The address holds the state. */
export function DeskView({ member }: { member: DeskMember }) {
  const [address, go] = useAddress()
  const orders = useStore($deskOrders)
  const now = useNow()
  const { order, view, chat, ...filters } = address
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
        {view === 'reviews' && <DeskReviews />}
        {view === 'cases' && <DeskPaymentCases />}
        {view === 'funnel' && <DeskHealth />}
        {view === 'applications' && <DeskApplications />}
        {view === 'chats' && <DeskChats member={member} open={chat} go={go} />}
        {view === 'valet' && <DeskValet />}
        {view === 'credit' && <DeskCredit text={filters.text} />}
        {view === 'gifts' && (
          <div className="desk-cases">
            <DeskGifts />
            <DeskGiftStock />
          </div>
        )}
        {view === 'goods' && <DeskGoods />}
        {view === 'account' && <DeskAccount />}
        {view === 'messages' && <DeskMessages text={filters.text} />}
        {!view && <DeskList state={orders} address={address} now={now} go={go} />}
        {!view && order !== undefined && <DeskPane now={now} close={close} renew={renew} />}
      </main>
    </div>
  )
}
