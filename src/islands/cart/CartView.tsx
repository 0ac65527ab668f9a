import { useMemo } from 'react'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { koreaId } from '#domain/korea/registration.ts'
import type { CartState } from '#stores/cart/cart.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { KoreaDoor } from '../korea/KoreaDoor.tsx'
import { OfflineNote } from '../offline/OfflineNote.tsx'
import { Steps } from '../ui/Steps.tsx'
import { CartActions } from './CartActions.tsx'
import { CartHead } from './CartHead.tsx'
import { CartPlace } from './CartPlace.tsx'
import { CartSum } from './CartSum.tsx'
import { CartTable } from './CartTable.tsx'
import { WaitingLines } from './WaitingLines.tsx'
import { useSaleEnd } from './use-sale-end.ts'

interface Props extends ScreenProps {
  state: Extract<CartState, { kind: 'known' }>
  signedIn: boolean
}

/** Lines of the cart by shop, and the total. */
export function CartView({ m, locale, state, signedIn }: Props) {
  const messages = m.cart
  const { cart, busy, fault } = state
  const lines = useMemo(() => cart.shops.flatMap((shop) => shop.lines), [cart])
  useSaleEnd(lines)
  const country = countryInPageLanguage(cart.countryId)
  return (
    <>
      <CartHead {...{ m, locale, lines, signedIn }} />
      <OfflineNote {...{ m, locale }} />
      <WaitingLines m={m} />
      <Steps m={messages} step={1} />
      {!signedIn && <p className="note">{messages.kept_on_device}</p>}
      {!signedIn && country.id === koreaId && <KoreaDoor />}
      {/* The fee and delivery time depend on the destination in Thailand only. */}
      {country.countryCode === 'TH' && cart.shops.some(({ delivery }) => delivery) && (
        <CartPlace {...{ m, locale, cart }} />
      )}
      <div className="columns">
        <div>
          <CartTable {...{ m, locale, cart, signedIn }} />
        </div>
        <CartSum {...{ m, locale, cart, country, busy, signedIn, fault }} />
      </div>
      {signedIn && <CartActions {...{ m, locale, lines }} />}
    </>
  )
}
