import { useEffect, useRef } from 'react'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Confirmation that replaces the redeem button. Takes the focus for keyboard users. */
export function GiftDone({
  m,
  locale,
  number,
  isSent,
}: ScreenProps & { number: string; isSent: boolean }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [number])
  return (
    <p className="note good" tabIndex={-1} ref={note}>
      {fill(isSent ? m.points.done_GOODS : m.points.done_COUPON, { number })}{' '}
      {!isSent && (
        <a className="link" href={linkTo(locale, 'orderCoupon')}>
          {m.points.coupons}
        </a>
      )}
    </p>
  )
}
