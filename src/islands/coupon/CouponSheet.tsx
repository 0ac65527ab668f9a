import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { $checkout } from '#stores/order/checkout.ts'
import {
  $couponChoice,
  openCouponChoice,
  recalculateCoupons,
  applyBestCoupons,
} from '#stores/order/checkout-coupons.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CodeField } from './CodeField.tsx'
import { CouponPlaces } from './CouponPlaces.tsx'

interface Props {
  m: Messages
  locale: Locale
  country: Country
  onClose: () => void
}

/** Coupons for this order, grouped by where they apply, with the total updated on every change. */
export function CouponSheet({ m, locale, country, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const choice = useStore($couponChoice)
  const checkout = useStore($checkout)
  const messages = m.coupon
  useEffect(() => {
    dialog.current?.showModal()
    void openCouponChoice()
  }, [])
  const close = () => dialog.current?.close()
  const total = checkout.kind === 'known' ? checkout.draft.total : 0
  const hasUsedCoupon = choice.kind === 'known' && choice.couponList.some(({ used }) => used)
  const isBestSelection = checkout.kind === 'known' && checkout.choices.couponIds === null
  return (
    <dialog
      ref={dialog}
      className="seeker coupon-sheet"
      aria-labelledby="coupon-sheet-title"
      onClose={onClose}
    >
      <div className="whole">
        <header>
          <h2 id="coupon-sheet-title">{messages.choose_title}</h2>
          <button type="button" className="shut" aria-label={messages.close} onClick={close}>
            ✕
          </button>
        </header>
        <div className="body">
          <CodeField m={m} isSecondary onAdded={() => void recalculateCoupons()} />
          {choice.kind === 'known' && <CouponPlaces {...{ m, locale, choice, country }} />}
          {choice.kind === 'failed' && (
            <p className="note fail" role="alert">
              {labelText(m.labels, choice.fault.label, choice.fault.data)}
            </p>
          )}
          {(choice.kind === 'loading' || choice.kind === 'idle') && <Skeleton count={2} />}
          <p role="status">{isBestSelection && hasUsedCoupon ? messages.best_taken : ''}</p>
          {!isBestSelection && (
            <button type="button" className="button" onClick={() => void applyBestCoupons()}>
              {messages.take_best}
            </button>
          )}
        </div>
        <footer>
          <output>
            {m.order.total} <b data-sheet-total={total}>{formatMoney(total, country)}</b>
          </output>
          <button type="button" className="button primary" onClick={close}>
            {messages.done}
          </button>
        </footer>
      </div>
    </dialog>
  )
}
