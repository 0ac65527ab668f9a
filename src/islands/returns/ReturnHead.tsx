import type { ReactNode } from 'react'
import type { SaleReturn } from '#contract/order/returns.ts'
import { returnRules } from '#domain/returns/rules.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { nextStep } from './next-step.ts'
import { returnStatusText } from './return-words.ts'

interface Props extends ScreenProps {
  one: SaleReturn
  /** The main action. */
  children?: ReactNode
}

/** Head of a return: its number, and the next step with its last day as the headline. */
export function ReturnHead({ m, locale, one, children }: Props) {
  const messages = m.returns
  return (
    <header className="next-headline">
      <h1>
        {fill(messages.detail_title, { number: '' }).trim()}{' '}
        <span className="number">{one.number}</span>
        <span className="state" data-return-state={one.status}>
          {returnStatusText(m, one)}
        </span>
      </h1>
      <b data-due>{nextStep(m, locale, one)}</b>
      {one.status === 'APPROVED' && (
        <p>{fill(messages.refund_within, { n: returnRules.refundDays })}</p>
      )}
      <p className="small mute">
        {fill(m.order.detail_title, { number: '' }).trim()}{' '}
        <a className="link number" href={linkTo(locale, 'orderDetail', { id: one.orderId })}>
          {one.orderNumber}
        </a>{' '}
        · {one.shopName}
      </p>
      {children}
    </header>
  )
}
