import { Fragment, useRef, useState } from 'react'
import { afterPaint } from '#client/after-paint.ts'
import type { Fault } from '#client/send.ts'
import type { Cart, CartLine } from '#contract/cart.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { linkTo } from '#routes/links.ts'
import { loadCart } from '#stores/cart.ts'
import { LoginAddress } from '../auth/LoginAddress.tsx'
import { SignInDialog } from '../auth/SignInDialog.tsx'
import { CartDelivery } from './CartDelivery.tsx'
import { CartFault } from './CartFault.tsx'
import { Money } from '../ui/Money.tsx'
import { PointsAhead } from '../ui/PointsAhead.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  cart: Cart
  country: Country
  busy: boolean
  /** Why the last change of a line failed: said where the thumb is, however long the cart. */
  fault: Fault | null
  signedIn: boolean
}

/** The sum of what is selected, and the way on: to checkout, or to sign-in first. */
export function CartSum({ m, locale, cart, country, busy, fault, signedIn }: Props) {
  const [signingIn, setSigningIn] = useState(false)
  const [addressing, setAddressing] = useState(false)
  // Whoever presses before it is known whether an address is missing goes on as soon as it is.
  const isHurried = useRef(false)
  const words = m.cart
  const selected = cart.shops.flatMap((shop) => shop.lines).filter((line) => line.selected)
  const isReady = selected.length > 0 && selected.every((line) => line.blocked === '')
  const sums = cart.shops
    .map((shop) => ({ shop, lines: shop.lines.filter((line) => line.selected && !line.blocked) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ shop, lines }) => ({ shop, sum: sumOf(lines) }))
  // The dialog makes all behind it inert: on a cheap phone that takes longer than a touch should wait.
  const signInFirst = () => void afterPaint().then(() => setSigningIn(true))
  const goOn = () => {
    location.href = linkTo(locale, 'checkout')
  }
  return (
    <aside className="card">
      {(sums.length > 1 || cart.points > 0) && (
        <dl className="sums">
          {sums.length > 1 &&
            sums.map(({ shop, sum }) => (
              <Fragment key={shop.shopId}>
                <dt>{shop.shopName}</dt>
                <dd>{formatMoney(sum, country)}</dd>
              </Fragment>
            ))}
          <PointsAhead {...{ words, locale }} points={cart.points} />
        </dl>
      )}
      <CartDelivery {...{ m, locale, cart, country }} />
      <div className="pay-bar">
        {fault && <CartFault labels={m.labels} fault={fault} />}
        <div>
          <span className="small mute">{words.total}</span>
          <br />
          <b>
            <Money minor={cart.selectedTotal} country={country} />
          </b>
        </div>
        {signedIn ? (
          <button
            type="button"
            className="button primary"
            disabled={!isReady || busy}
            onClick={() => {
              isHurried.current = addressing
              if (!addressing) goOn()
            }}
          >
            {words.checkout}
          </button>
        ) : (
          <button type="button" className="button primary" onClick={signInFirst}>
            {words.sign_in_first}
          </button>
        )}
      </div>
      <p className="small mute">{words.shipping_later}</p>
      {signingIn && (
        <SignInDialog
          m={m}
          locale={locale}
          onClose={() => setSigningIn(false)}
          onDone={() => {
            setAddressing(true)
            void loadCart()
          }}
        />
      )}
      {addressing && (
        <LoginAddress
          labels={m.labels}
          onSaved={goOn}
          onNone={() => {
            setAddressing(false)
            if (isHurried.current) goOn()
          }}
        />
      )}
    </aside>
  )
}

const sumOf = (lines: readonly CartLine[]) =>
  lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
