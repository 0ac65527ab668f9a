import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { orderTabs } from '#domain/order/states.ts'
import { $orderTab, openOrders } from '#stores/order/orders.ts'
import { $signedIn } from '#stores/session/session.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { SignInFirst } from '../../auth/SignInFirst.tsx'
import { OrderPages } from './OrderPages.tsx'
import { OrderSearch } from './OrderSearch.tsx'

/** Orders of the buyer in tabs. */
export function ListScreen({ m, locale }: ScreenProps) {
  const signedIn = useStore($signedIn)
  const tab = useStore($orderTab)
  const names: Record<string, string> = m.order
  useEffect(() => {
    if (signedIn) void openOrders()
  }, [signedIn])
  return (
    <>
      <h1>{m.order.list_title}</h1>
      {signedIn ? (
        <>
          <OrderSearch words={m.after} />
          <div className="tabs">
            {orderTabs.map((name) => (
              <button
                type="button"
                key={name}
                aria-pressed={tab === name}
                onClick={() => void openOrders(name)}
              >
                {names[`tab_${name}`]}
              </button>
            ))}
          </div>
          <OrderPages m={m} locale={locale} />
        </>
      ) : (
        <SignInFirst m={m} locale={locale} text={m.order.sign_in} asksOnce onDone={() => {}} />
      )}
    </>
  )
}
