import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { pageLocale } from '#client/page-says.ts'
import type { Messages } from '#i18n/messages.ts'
import type { IslandName } from './names.ts'
import { keepFocus } from './ui/keep-focus.ts'
import type { ScreenProps } from './ui/screen.ts'

type Screen = ComponentType<ScreenProps>

/** Screens by name, each a file of its own that only its page fetches. */
const screens: Record<IslandName, () => Promise<Screen>> = {
  cart: async () => (await import('./cart/CartScreen.tsx')).CartScreen,
  checkout: async () => (await import('./order/CheckoutScreen.tsx')).CheckoutScreen,
  orderResult: async () => (await import('./order/ResultScreen.tsx')).ResultScreen,
  orderList: async () => (await import('./order/ListScreen.tsx')).ListScreen,
  orderDetail: async () => (await import('./order/DetailScreen.tsx')).DetailScreen,
  orderPayment: async () => (await import('./order/PaymentScreen.tsx')).PaymentScreen,
  paymentWait: async () => (await import('./order/PaymentWaitScreen.tsx')).PaymentWaitScreen,
  coupons: async () => (await import('./coupon/CouponScreen.tsx')).CouponScreen,
  returnForm: async () => (await import('./returns/ReturnFormScreen.tsx')).ReturnFormScreen,
  returnList: async () => (await import('./returns/ReturnListScreen.tsx')).ReturnListScreen,
  returnDetail: async () => (await import('./returns/ReturnScreen.tsx')).ReturnScreen,
  quickOrder: async () => (await import('./quick-order/QuickOrderScreen.tsx')).QuickOrderScreen,
  account: async () => (await import('./auth/AccountScreen.tsx')).AccountScreen,
}

/** Replaces the skeleton of a page by its screen. */
export async function mountScreen(place: HTMLElement, name: IslandName): Promise<void> {
  const Screen = await screens[name]()
  const m = JSON.parse(document.getElementById('messages')?.textContent ?? '{}') as Messages
  keepFocus(place)
  createRoot(place).render(<Screen m={m} locale={pageLocale()} />)
}
