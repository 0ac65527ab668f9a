import type { OrderDraft } from '#contract/order-draft.ts'
import {
  isCollected,
  isPaymentMethod,
  isPrepaid,
  type PaymentMethodId,
} from '#domain/order/payment.ts'
import { methodHindrance, methodsFor, type Paying } from '#domain/payment/open-methods.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { isFasterWorthIt } from '#domain/shipping/promise.ts'
import { type Service, serviceIds, servicesFor } from '#domain/shipping/services.ts'
import { refuse } from '../refusal.ts'
import type { Checkout } from './steps/step.ts'

/** What the buyer chose so far; what is missing gets its default. */
export interface Choices {
  addressId?: number | undefined
  paymentMethodId?: number | undefined
  /** An absent list proposes the best set; an empty list takes none. */
  couponIdList?: readonly number[] | undefined
  shops: readonly {
    shopId: number
    shipById: number
    remark: string
    deliveryDay?: string | undefined
  }[]
}

/** The address asked for, else the first; another person's is not found. */
export function chooseAddress(list: OrderDraft['addressList'], addressId: number | undefined) {
  if (addressId === undefined) return list[0]
  const chosen = list.find((address) => address.addressId === addressId)
  if (!chosen) throw refuse('notFound')
  return chosen
}

/** The payment method asked for, else the first that is open and needs nobody's grant. */
export function chooseMethod(id: number | undefined, paying: Paying): PaymentMethodId {
  if (id !== undefined) {
    if (!isPaymentMethod(id) || methodHindrance(id, paying) !== '')
      throw refuse('paymentNotAvailable')
    return id
  }
  const open = methodsFor(paying).filter((method) => method.hindrance === '')
  return (open.find((method) => method.id !== 1) ?? open[0])?.id ?? 6
}

/** The ways of delivery of one shop order, and the chosen one. */
export function chooseService(
  { now, country, zone }: Omit<Checkout, 'coupons'>,
  method: PaymentMethodId,
  shopId: number,
  shipById: number | undefined,
): { services: readonly Service[]; service: Service } {
  // An id that was chosen for another method says nothing here.
  if (isCollected(method)) return { services: ['COUNTER'], service: 'COUNTER' }
  const isSooner = isFasterWorthIt(now, zone, calendarOf(country))
  const services = servicesFor(country, zone, isPrepaid(method)).filter(
    (service) => service !== 'FASTER' || isSooner,
  )
  const service =
    shipById === undefined ? services[0] : services.find((row) => serviceIds[row] === shipById)
  // A service that the address or the payment no longer allows is refused, not swapped silently.
  if (!service) throw refuse('deliveryNotAvailable', { shopId })
  return { services, service }
}
