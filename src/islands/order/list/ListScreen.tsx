import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { countOrders } from '#stores/order/order-list-actions.ts'
import { openOrders } from '#stores/order/orders.ts'
import { $signedIn } from '#stores/session/session.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { SignInFirst } from '../../auth/SignInFirst.tsx'
import { OrderPages } from './OrderPages.tsx'
import { OrderSearch } from './OrderSearch.tsx'
import { OrderTabs } from './OrderTabs.tsx'

/** Orders of the buyer in tabs. */
export function ListScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  useEffect(() => {
    if (!isSignedIn) return
    void openOrders()
    void countOrders()
  }, [isSignedIn])
  if (!isSignedIn)
    return (
      <>
        <h1>{m.order.list_title}</h1>
        <SignInFirst m={m} locale={locale} text={m.order.sign_in} asksOnce onDone={() => {}} />
      </>
    )
  return (
    <>
      <header className="order-search">
        <h1>{m.order.list_title}</h1>
        <OrderSearch words={m.after} />
      </header>
      <OrderTabs {...{ m, locale }} />
      <OrderPages m={m} locale={locale} />
    </>
  )
}
