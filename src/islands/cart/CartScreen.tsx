import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { countryOf } from '#domain/country/countries.ts'
import { linkTo } from '#routes/links.ts'
import { $cart, loadCart, select } from '#stores/cart.ts'
import { $signedIn } from '#stores/session.ts'
import { SignInDialog } from '../auth/SignInDialog.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { Money } from '../ui/money.tsx'
import { Steps } from '../ui/Steps.tsx'
import { CartShop } from './CartShop.tsx'

/** The cart by shop; a visitor signs in on the way to checkout and keeps what is in it. */
export function CartScreen({ m, locale }: ScreenProps) {
  const state = useStore($cart)
  const signedIn = useStore($signedIn)
  const [signingIn, setSigningIn] = useState(false)
  const words = m.cart
  useEffect(() => void loadCart(), [signedIn])

  if (state.kind === 'loading')
    return (
      <>
        <h1>{words.title}</h1>
        <div className="bone" />
      </>
    )
  if (state.kind === 'failed')
    return (
      <>
        <h1>{words.title}</h1>
        <div className="empty">
          <p className="note bad" role="alert">
            {labelText(m.labels, state.label, null)}
          </p>
          <button type="button" className="btn" onClick={() => void loadCart()}>
            {words.retry}
          </button>
        </div>
      </>
    )
  const { cart, busy, fault } = state
  if (cart.shops.length === 0)
    return (
      <>
        <h1>{words.title}</h1>
        <div className="empty">
          <p>{words.empty}</p>
          <a className="btn go" href={linkTo(locale, 'home')}>
            {words.start}
          </a>
        </div>
      </>
    )
  const lines = cart.shops.flatMap((shop) => shop.lines)
  const usable = lines.filter((line) => line.blocked === '')
  const ready = usable.some((line) => line.selected) && !lines.some((l) => l.selected && l.blocked)
  const country = countryOf(cart.countryId)
  const goOn = () => {
    location.href = linkTo(locale, 'checkout')
  }
  return (
    <>
      <h1>{words.title}</h1>
      <Steps m={words} step={1} />
      {fault && (
        <p className="note bad" role="alert">
          {labelText(m.labels, fault.label, fault.data)}
        </p>
      )}
      {!signedIn && <p className="note">{words.kept_on_device}</p>}
      <div className="two">
        <div>
          {signedIn && (
            <label className="opt">
              <input
                type="checkbox"
                checked={usable.length > 0 && usable.every((line) => line.selected)}
                disabled={busy || usable.length === 0}
                onChange={(event) =>
                  void select(
                    usable.map((line) => line.skuOrgId),
                    event.target.checked,
                  )
                }
              />
              <span>{words.select_all}</span>
            </label>
          )}
          {cart.shops.map((shop) => (
            <CartShop key={shop.shopId} {...{ shop, m, locale, country, busy, signedIn }} />
          ))}
        </div>
        <aside>
          <div className="pay">
            <div>
              <span className="small mute">{words.total}</span>
              <br />
              <b>
                <Money minor={cart.selectedTotal} country={country} />
              </b>
            </div>
            {signedIn ? (
              <button type="button" className="btn go" disabled={!ready || busy} onClick={goOn}>
                {words.checkout}
              </button>
            ) : (
              <button type="button" className="btn go" onClick={() => setSigningIn(true)}>
                {words.sign_in_first}
              </button>
            )}
          </div>
          <p className="small mute">{words.shipping_later}</p>
        </aside>
      </div>
      {signingIn && (
        <SignInDialog
          m={m}
          locale={locale}
          onClose={() => setSigningIn(false)}
          onDone={() => void loadCart()}
        />
      )}
    </>
  )
}
