import { useStore } from '@nanostores/react'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { $addressForm } from '#stores/address/address-form.ts'
import { acceptPrices, type CheckoutState, placeOrder } from '#stores/order/checkout.ts'
import { CouponLoss } from '../../coupon/CouponLoss.tsx'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { Money } from '../../ui/line/Money.tsx'
import { PointsAhead } from '../../ui/line/PointsAhead.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { BarError } from '../../ui/BarError.tsx'
import { CouponSum } from '../CouponSum.tsx'
import { methodName } from '../payment/method-name.ts'
import { AskApproval, needsApproval } from './AskApproval.tsx'
import { LeftOut } from './LeftOut.tsx'
import { pageAfterOrder, placementTexts } from '../next-page.ts'
import { RisenPrices } from './RisenPrices.tsx'
import { mustFixInCart, orderErrorText } from './say-order-error.ts'
import { focusNextProblem } from '../show-way.ts'

interface Props extends ScreenProps {
  state: Extract<CheckoutState, { kind: 'known' }>
  country: Country
}

/** Total, anything that blocks the order, and the button to place it. */
export function CheckoutSum({ m, locale, state, country }: Props) {
  const [words, { draft, busy, fault }] = [m.order, state]
  const address = useStore($addressForm)
  const submitOrder = async () => {
    // Replace the history entry, so that the back button doesn't lead to a finished checkout.
    if (await placeOrder()) location.replace(await pageAfterOrder(locale))
    else focusNextProblem()
  }
  const placementText = placementTexts(words, draft.paymentMethodId)
  const hasRisenPrices = draft.risen.length > 0
  const acceptAndPlace = async () => (await acceptPrices()) && submitOrder()
  return (
    <aside className="card">
      <dl className="sums">
        <dt>{words.goods}</dt>
        <dd>
          <Money minor={draft.goodsTotal} country={country} />
        </dd>
        <dt>{words.shipping}</dt>
        <dd>
          <Money minor={draft.shippingFee} country={country} />
        </dd>
        <CouponSum {...{ words, country }} off={draft.goodsDiscount + draft.shippingDiscount} />
        {draft.vatIncluded > 0 && (
          <>
            <dt className="small mute">{fill(words.vat, { sum: '' })}</dt>
            <dd className="small mute">{formatMoney(draft.vatIncluded, country)}</dd>
          </>
        )}
        <PointsAhead words={m.cart} {...{ locale }} points={draft.points} />
      </dl>
      {draft.excess > 0 && (
        <CouponLoss words={m.coupon} {...{ draft, country }} choices={state.choices} />
      )}
      <p className="small mute">
        {words.payment}:{' '}
        <a className="link" href="#payment">
          {methodName(words, draft.paymentMethodId, draft.countryId)}
        </a>
      </p>
      {/* While an address is typed, its button is the main action, and suggestions stay visible. */}
      <div className="pay-bar" data-yields={address.kind === 'open' || undefined}>
        {fault && (
          <BarError key={fault.label} text={orderErrorText({ m, locale }, draft, fault)}>
            {mustFixInCart(draft, fault) && (
              <a className="link" href={linkTo(locale, 'cart')}>
                {m.checkout.left_out_change}
              </a>
            )}
          </BarError>
        )}
        {draft.leftOut.length > 0 && <LeftOut {...{ m, locale, draft, country }} />}
        {hasRisenPrices && <RisenPrices {...{ m, draft, country }} isSaid={fault !== null} />}
        <div>
          <span className="small mute">{words.total}</span>
          <br />
          <b data-total={draft.total}>
            <Money minor={draft.total} country={country} />
          </b>
        </div>
        {draft.shops.length > 0 && needsApproval(draft) ? (
          <AskApproval {...{ m, locale, draft, busy }} />
        ) : draft.shops.length > 0 ? (
          <BusyButton
            type="button"
            busy={busy}
            text={hasRisenPrices ? m.checkout.risen_accept : placementText}
            working={words.placing}
            onClick={() => void (hasRisenPrices ? acceptAndPlace() : submitOrder())}
          />
        ) : (
          <BackToCart {...{ m, locale }} />
        )}
      </div>
    </aside>
  )
}

/** Link back for a checkout without lines. */
function BackToCart({ m, locale }: ScreenProps) {
  return (
    <>
      <a className="button primary" href={linkTo(locale, 'cart')}>
        {m.checkout.back_to_cart}
      </a>
      <a className="link" href={linkTo(locale, 'home')}>
        {m.cart.start}
      </a>
    </>
  )
}
