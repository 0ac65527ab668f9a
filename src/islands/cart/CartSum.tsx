import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { waitForPaint } from '#client/page/wait-for-paint.ts'
import type { CallError } from '#client/send/send.ts'
import type { Cart } from '#contract/cart/cart.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { linkTo } from '#routes/links.ts'
import { loadCart } from '#stores/cart/cart.ts'
import { $asOf } from '#stores/offline/copies.ts'
import { LoginAddress } from '../auth/LoginAddress.tsx'
import { SignInDialog } from '../auth/SignInDialog.tsx'
import { CartDelivery } from './CartDelivery.tsx'
import { CartError } from './CartError.tsx'
import { Money } from '../ui/line/Money.tsx'
import { PointsAhead } from '../ui/line/PointsAhead.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  cart: Cart
  country: Country
  busy: boolean
  /** Reason why the last change failed, in the bar so that it is visible in a long cart too. */
  fault: CallError | null
  signedIn: boolean
}

/** Total of the selected lines, and the button to checkout or to sign-in. */
export function CartSum({ m, locale, cart, country, busy, fault, signedIn }: Props) {
  const [signingIn, setSigningIn] = useState(false)
  const [isAddressing, setAddressing] = useState(false)
  // Remembers a press that came before the address check finished, and continues when it does.
  const isPressPending = useRef(false)
  const messages = m.cart
  const isOld = useStore($asOf) !== null
  const selectedLines = cart.shops.flatMap((shop) => shop.lines).filter((line) => line.selected)
  const isReady = selectedLines.length > 0 && selectedLines.every((line) => line.blocked === '')
  // Opening a dialog makes the page behind it inert. On a cheap phone that would delay the response
  // to the touch.
  const signInFirst = () => void waitForPaint().then(() => setSigningIn(true))
  const continueToCheckout = () => {
    location.href = linkTo(locale, 'checkout')
  }
  return (
    <aside className="card">
      <dl className="sums">
        {cart.total !== undefined && (
          <>
            <dt>{messages.total}</dt>
            <dd>{formatMoney(cart.selectedTotal, country)}</dd>
          </>
        )}
        <PointsAhead {...{ words: messages, locale }} points={cart.points} />
      </dl>
      <CartDelivery {...{ m, cart, country }} />
      <div className="pay-bar">
        {fault && <CartError labels={m.labels} fault={fault} />}
        <div>
          <span className="small mute">
            {cart.total === undefined ? messages.total : messages.pay_total}
          </span>
          <br />
          <b data-total>
            <Money minor={cart.total ?? cart.selectedTotal} country={country} />
          </b>
        </div>
        {signedIn ? (
          <button
            type="button"
            className={isOld ? 'button' : 'button primary'}
            disabled={!isReady || busy || isOld}
            onClick={() => {
              isPressPending.current = isAddressing
              if (!isAddressing) continueToCheckout()
            }}
          >
            {isOld ? m.waiting.needs_network : messages.checkout}
          </button>
        ) : (
          <button type="button" className="button primary" onClick={signInFirst}>
            {messages.sign_in_first}
          </button>
        )}
      </div>
      <p className="small mute">
        {cart.total === undefined ? messages.shipping_later : messages.coupons_later}
      </p>
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
      {isAddressing && (
        <LoginAddress
          labels={m.labels}
          onSaved={continueToCheckout}
          onNone={() => {
            setAddressing(false)
            if (isPressPending.current) continueToCheckout()
          }}
        />
      )}
    </aside>
  )
}
