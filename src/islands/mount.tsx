import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { pageLocale } from '#client/page/page-facts.ts'
import type { Messages } from '#i18n/messages.ts'
import type { LazyArea } from './late-areas.ts'
import { restoreFocus } from './ui/keep-focus.ts'
import type { ScreenProps } from './ui/screen.ts'

type Screen = ComponentType<ScreenProps>

/** Screens by the name in `data-island`. Each is a separate file that only its page loads. */
const screens = {
  account: async () => (await import('./account/AccountScreen.tsx')).AccountScreen,
  bought: async () => (await import('./promotion/BoughtScreen.tsx')).BoughtScreen,
  cart: async () => (await import('./cart/CartScreen.tsx')).CartScreen,
  chat: async () => (await import('./chat/ChatScreen.tsx')).ChatScreen,
  checkout: async () => (await import('./order/checkout/CheckoutScreen.tsx')).CheckoutScreen,
  company: async () => (await import('./company/CompanyScreen.tsx')).CompanyScreen,
  coupons: async () => (await import('./coupon/CouponScreen.tsx')).CouponScreen,
  credit: async () => (await import('./credit/CreditScreen.tsx')).CreditScreen,
  creditHistory: async () => (await import('./credit/CreditHistoryScreen.tsx')).CreditHistoryScreen,
  creditList: async () => (await import('./credit/CreditListScreen.tsx')).CreditListScreen,
  estimate: async () => (await import('./estimate/EstimateScreen.tsx')).EstimateScreen,
  estimates: async () => (await import('./estimate/list/EstimatesScreen.tsx')).EstimatesScreen,
  favourites: async () => (await import('./favourite/FavouriteScreen.tsx')).FavouriteScreen,
  gift: async () => (await import('./points/GiftScreen.tsx')).GiftScreen,
  orderDetail: async () => (await import('./order/detail/DetailScreen.tsx')).DetailScreen,
  orderList: async () => (await import('./order/list/ListScreen.tsx')).ListScreen,
  orderPayment: async () => (await import('./order/payment/PaymentScreen.tsx')).PaymentScreen,
  orderResult: async () => (await import('./order/result/ResultScreen.tsx')).ResultScreen,
  partLists: async () => (await import('./part-list/PartListsScreen.tsx')).PartListsScreen,
  paymentWait: async () =>
    (await import('./order/payment/PaymentWaitScreen.tsx')).PaymentWaitScreen,
  points: async () => (await import('./points/PointsScreen.tsx')).PointsScreen,
  quotation: async () => (await import('./quotation/QuotationScreen.tsx')).QuotationScreen,
  quotations: async () => (await import('./quotation/QuotationsScreen.tsx')).QuotationsScreen,
  quickOrder: async () => (await import('./quick-order/QuickOrderScreen.tsx')).QuickOrderScreen,
  returnDetail: async () => (await import('./returns/ReturnScreen.tsx')).ReturnScreen,
  returnForm: async () => (await import('./returns/ReturnFormScreen.tsx')).ReturnFormScreen,
  returnList: async () => (await import('./returns/ReturnListScreen.tsx')).ReturnListScreen,
  sell: async () => (await import('./seller/SellScreen.tsx')).SellScreen,
  stored: async () => (await import('./offline/StoredScreen.tsx')).StoredScreen,
} satisfies Record<string, () => Promise<Screen>>

/** Islands that a page can contain. */
export type IslandName = keyof typeof screens

/** Replaces the skeleton of a page with its screen. */
export async function mountScreen(container: HTMLElement, name: IslandName): Promise<void> {
  const lazyAreas = (container.dataset['late']?.split(' ') ?? []) as LazyArea[]
  const [Screen, messages] = await Promise.all([screens[name](), importLazyMessages(lazyAreas)])
  const inlineMessages = document.getElementById('messages')?.textContent ?? '{}'
  const m = { ...(JSON.parse(inlineMessages) as Messages), ...messages }
  restoreFocus(container)
  createRoot(container).render(<Screen m={m} locale={pageLocale()} />)
}

/** Imports the loader only when needed: most screens have all their messages in the page. */
async function importLazyMessages(areas: readonly LazyArea[]): Promise<Partial<Messages>> {
  return areas.length > 0 ? (await import('./late-words.ts')).loadLazyMessages(areas) : {}
}
