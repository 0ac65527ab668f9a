import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { $checkout, acceptPrices, placeOrder, startCheckout } from '#stores/checkout.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { Money } from '../ui/money.tsx'
import { SignInFirst } from '../ui/SignInFirst.tsx'
import { Steps } from '../ui/Steps.tsx'
import { AddressPart } from './AddressPart.tsx'
import { PaymentPart } from './PaymentPart.tsx'
import { ShopPart } from './ShopPart.tsx'

/** Step 2: address, delivery by shop, payment, and one sum that adds up on the screen. */
export function CheckoutScreen({ m, locale }: ScreenProps) {
  const state = useStore($checkout)
  const words = m.order
  useEffect(() => void startCheckout(), [])

  const head = (
    <>
      <h1>{words.check_title}</h1>
      <Steps m={m.cart} step={2} />
    </>
  )
  if (state.kind === 'loading')
    return (
      <>
        {head}
        <div className="bone" />
        <div className="bone" />
      </>
    )
  if (state.kind === 'signedOut')
    return (
      <>
        {head}
        <SignInFirst
          m={m}
          locale={locale}
          text={words.sign_in}
          onDone={() => void startCheckout()}
        />
      </>
    )
  if (state.kind === 'failed')
    return (
      <>
        {head}
        <div className="empty">
          <p className="note bad" role="alert">
            {labelText(m.labels, state.fault.label, state.fault.data)}
          </p>
          <a className="btn" href={linkTo(locale, 'cart')}>
            {words.back_to_cart}
          </a>
        </div>
      </>
    )
  const { draft, choices, busy, fault } = state
  const country = countryOf(draft.countryId)
  const place = async () => {
    const orders = await placeOrder()
    if (!orders) return
    sessionStorage.setItem('egg.placed', JSON.stringify(orders))
    // The back button must not lead to a checkout that is over.
    location.replace(linkTo(locale, 'orderResult'))
  }
  return (
    <>
      {head}
      <div className="two">
        <div>
          <AddressPart {...{ m, locale, draft, choices, busy }} />
          {draft.shops.map((shop) => (
            <ShopPart key={shop.shopId} {...{ shop, m, locale, country, choices, busy }} />
          ))}
          <PaymentPart {...{ m, draft, choices, busy }} />
        </div>
        <aside>
          <dl className="sum card">
            <dt>{words.goods}</dt>
            <dd>
              <Money minor={draft.goodsTotal} country={country} />
            </dd>
            <dt>{words.shipping}</dt>
            <dd>
              <Money minor={draft.shippingFee} country={country} />
            </dd>
            <dt className="total">{words.total}</dt>
            <dd className="total" data-total={draft.total}>
              <Money minor={draft.total} country={country} />
            </dd>
            <dt className="small mute">{fill(words.vat, { sum: '' })}</dt>
            <dd className="small mute">{formatMoney(draft.vatIncluded, country)}</dd>
          </dl>
          {fault && (
            <p className="note bad field" role="alert">
              {labelText(m.labels, fault.label, fault.data)}
            </p>
          )}
          {draft.risen.length > 0 && (
            <div className="note warn field">
              <b>{words.risen_title}</b>
              {draft.risen.map((row) => (
                <p key={row.skuOrgId}>
                  {fill(words.risen_line, {
                    number:
                      draft.shops.flatMap((s) => s.lines).find((l) => l.skuOrgId === row.skuOrgId)
                        ?.number ?? '',
                    from: formatMoney(row.seenPrice, country),
                    to: formatMoney(row.price, country),
                  })}
                </p>
              ))}
              <button
                type="button"
                className="btn"
                disabled={busy}
                onClick={() => void acceptPrices()}
              >
                {words.risen_accept}
              </button>
            </div>
          )}
          <div className="pay">
            <b>
              <Money minor={draft.total} country={country} />
            </b>
            <button
              type="button"
              className="btn go"
              disabled={busy || choices.addressId === null || draft.risen.length > 0}
              onClick={() => void place()}
            >
              {busy ? words.placing : words.place}
            </button>
          </div>
        </aside>
      </div>
    </>
  )
}
