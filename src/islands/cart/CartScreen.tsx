import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { pageCountryId } from '#client/page/page-facts.ts'
import { koreaId } from '#domain/korea/registration.ts'
import { linkTo } from '#routes/links.ts'
import { $cart, loadCart } from '#stores/cart/cart.ts'
import { $signedIn } from '#stores/session/session.ts'
import { KoreaDoor } from '../korea/KoreaDoor.tsx'
import { OfflineNote } from '../offline/OfflineNote.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { useReloadAfterSending } from '../offline/use-sent.ts'
import { CartError } from './CartError.tsx'
import { CartView } from './CartView.tsx'
import { WaitingLines } from './WaitingLines.tsx'
import { UndoRemoval } from './UndoRemoval.tsx'

/** Cart by shop. A visitor signs in on the way to checkout and keeps the cart. */
export function CartScreen({ m, locale }: ScreenProps) {
  const state = useStore($cart)
  const isSignedIn = useStore($signedIn)
  const messages = m.cart
  useEffect(() => void loadCart(), [isSignedIn])
  useReloadAfterSending(loadCart)
  if (state.kind === 'known' && state.cart.shops.length > 0)
    return (
      <>
        <CartView {...{ m, locale, state, signedIn: isSignedIn }} />
        <UndoRemoval {...{ words: messages }} />
      </>
    )
  return (
    <>
      <h1>{messages.title}</h1>
      <OfflineNote {...{ m, locale }} />
      {state.kind !== 'known' && <WaitingLines m={m} />}
      {state.kind === 'loading' ? (
        <Skeleton />
      ) : state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={state.fault}>
          <button type="button" className="button" onClick={() => void loadCart()}>
            {messages.retry}
          </button>
        </Failed>
      ) : (
        <>
          {state.fault && <CartError labels={m.labels} fault={state.fault} />}
          <WaitingLines m={m}>
            <Empty
              title={messages.empty}
              href={linkTo(locale, 'home')}
              action={messages.start}
              others={[
                { text: messages.empty_vehicle, href: linkTo(locale, 'myGarage') },
                { text: messages.empty_list, href: linkTo(locale, 'quickOrder') },
              ]}
            />
          </WaitingLines>
          {!isSignedIn && pageCountryId() === koreaId && <KoreaDoor />}
          <UndoRemoval {...{ words: messages }} />
        </>
      )}
    </>
  )
}
