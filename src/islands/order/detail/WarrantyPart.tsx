import type { OrderDetail } from '#contract/order/order-detail.ts'
import { warrantyRules } from '#domain/warranty/rules.ts'
import { formatNumericDate } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { WarrantyTerms } from './WarrantyTerms.tsx'

interface Props extends ScreenProps {
  order: OrderDetail
  warranty: NonNullable<OrderDetail['warranty']>
}

/** Warranty: end date, contact, required document and the time within which a claim is decided. */
export function WarrantyPart({ m, locale, order, warranty }: Props) {
  const messages = m.warranty
  const { seller, resultBy } = warranty
  const namedSeller = { ...seller, number: order.orderNumber }
  return (
    <section className="card warranty-part">
      <h2>{messages.title}</h2>
      <WarrantyTerms {...{ words: messages, locale, order, warranty }} />
      <h3>{messages.claim}</h3>
      <p>{fill(resultBy === null ? messages.turn_shop : messages.turn_own, namedSeller)}</p>
      <p>{messages.paper}</p>
      <p>
        {resultBy === null
          ? messages.result_shop
          : fill(messages.result_own, {
              day: formatNumericDate(resultBy, locale),
              days: warrantyRules.resultDays,
            })}
      </p>
      <p className="links">
        <a className="link" href={linkTo(locale, 'warrantyPolicy')}>
          {messages.policy}
        </a>{' '}
        <a className="link" href={linkTo(locale, 'contactUs')}>
          {messages.tell_us}
        </a>
      </p>
    </section>
  )
}
