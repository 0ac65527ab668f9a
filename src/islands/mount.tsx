import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { type Locale, isLocale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import type { IslandName } from './names.ts'

/** What every screen gets: its words and the locale of the page. */
export interface ScreenProps {
  m: Messages
  locale: Locale
}

type Screen = ComponentType<ScreenProps>

/** Screens by name, each a file of its own that only its page fetches. */
const screens: Record<IslandName, () => Promise<Screen>> = {
  cart: async () => (await import('./cart/CartScreen.tsx')).CartScreen,
  checkout: async () => (await import('./order/CheckoutScreen.tsx')).CheckoutScreen,
  orderResult: async () => (await import('./order/ResultScreen.tsx')).ResultScreen,
  orderList: async () => (await import('./order/ListScreen.tsx')).ListScreen,
  orderDetail: async () => (await import('./order/DetailScreen.tsx')).DetailScreen,
  quickOrder: async () => (await import('./quick-order/QuickOrderScreen.tsx')).QuickOrderScreen,
  account: async () => (await import('./auth/AccountScreen.tsx')).AccountScreen,
}

/** Replaces the skeleton of a page by its screen. */
export async function mountScreen(place: HTMLElement, name: IslandName): Promise<void> {
  const Screen = await screens[name]()
  const m = JSON.parse(document.getElementById('messages')?.textContent ?? '{}') as Messages
  const { locale } = document.body.dataset
  createRoot(place).render(<Screen m={m} locale={isLocale(locale) ? locale : 'en-TH'} />)
}
