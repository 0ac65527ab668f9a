import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { DeskRow } from '#contract/desk/desk-order.ts'
import type { DeskShopHome, DeskShopMoney } from '#contract/desk/desk-shop.ts'
import type { Remote } from '../remote.ts'

/** Balance and payouts of the seller's shop. */
export const $shopMoney = atom<Remote<DeskShopMoney>>({ kind: 'idle' })

/** Tasks and balance of the seller's shop, with the orders it has to process. */
export const $shopHome = atom<
  Remote<
    DeskShopHome & {
      orders: readonly DeskRow[]
      /** True when more orders are pending than the list contains. */
      isMore: boolean
      busyId: number
      fault: CallError | null
    }
  >
>({ kind: 'idle' })

/** Loads the money of the shop. */
export async function openShopMoney(): Promise<void> {
  const outcome = await sendDesk('GET /desk/shop/money', {})
  $shopMoney.set(
    outcome.ok ? { kind: 'known', ...outcome.data } : { kind: 'failed', fault: outcome },
  )
}

/** Loads the home page of the shop. */
export async function openShopHome(fault: CallError | null = null): Promise<void> {
  const [home, orders] = await Promise.all([
    sendDesk('GET /desk/shop/home', {}),
    sendDesk('GET /desk/orders', { waiting: 'seller' }),
  ])
  if (!home.ok) $shopHome.set({ kind: 'failed', fault: home })
  else if (!orders.ok) $shopHome.set({ kind: 'failed', fault: orders })
  else
    $shopHome.set({
      kind: 'known',
      ...home.data,
      orders: orders.data.list,
      isMore: orders.data.next !== null,
      busyId: 0,
      fault,
    })
}

/** Confirms an order from the list. */
export async function confirmAtHome(orderId: number): Promise<void> {
  const state = $shopHome.get()
  if (state.kind !== 'known' || state.busyId !== 0) return
  $shopHome.set({ ...state, busyId: orderId, fault: null })
  const wish = { id: orderId, act: 'confirm', seen: 'CREATED' } as const
  const outcome = await sendDesk('POST /desk/orders/{id}/act', wish)
  await openShopHome(outcome.ok ? null : outcome)
}
