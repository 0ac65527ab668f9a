import type { OrderDraft } from '#contract/order/order-draft.ts'
import {
  isCollected,
  isPaymentMethod,
  isPrepaid,
  type PaymentMethodId,
} from '#domain/order/payment.ts'
import { findMethodRefusal, methodsFor, type PaymentFacts } from '#domain/payment/open-methods.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { isFasterWorthIt } from '#domain/shipping/delivery-promise.ts'
import { type Service, serviceIds, servicesFor } from '#domain/shipping/services.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Checkout } from '../steps/step.ts'

/** Choices that the buyer has made so far. Other choices get their default. */
export interface CheckoutChoices {
  addressId?: number | undefined
  paymentMethodId?: number | undefined
  /** Coupons to use: undefined selects the best combination, an empty list none. */
  couponIdList?: readonly number[] | undefined
  shops: readonly {
    shopId: number
    shipById: number
    remark: string
    deliveryDay?: string | undefined
  }[]
}

/**
 * Returns the requested address, by default the first; refuses (notFound) an address of another
 * person.
 */
export function chooseAddress(list: OrderDraft['addressList'], addressId: number | undefined) {
  if (addressId === undefined) return list[0]
  const chosenAddress = list.find((address) => address.addressId === addressId)
  if (!chosenAddress) throw refuse('notFound')
  return chosenAddress
}

/**
 * Returns the requested payment method, by default the first available method that needs no
 * approval.
 */
export function choosePaymentMethod(
  id: number | undefined,
  paymentFacts: PaymentFacts,
): PaymentMethodId {
  if (id !== undefined) {
    if (!isPaymentMethod(id) || findMethodRefusal(id, paymentFacts) !== '')
      throw refuse('paymentNotAvailable')
    return id
  }
  const availableMethods = methodsFor(paymentFacts).filter((method) => method.refusal === '')
  return (availableMethods.find((method) => method.id !== 1) ?? availableMethods[0])?.id ?? 6
}

/** Returns the shipping methods of a shop's order, and the selected one. */
export function chooseService(
  { now, country, zone }: Omit<Checkout, 'coupons'>,
  method: PaymentMethodId,
  shopId: number,
  shipById: number | undefined,
): { services: readonly Service[]; service: Service } {
  // Collection needs no shipping method: ignore one selected for another payment method.
  if (isCollected(method)) return { services: ['COUNTER'], service: 'COUNTER' }
  const isSooner = isFasterWorthIt(now, zone, calendarOf(country))
  const services = servicesFor(country, zone, isPrepaid(method)).filter(
    (service) => service !== 'FASTER' || isSooner,
  )
  const service =
    shipById === undefined ? services[0] : services.find((row) => serviceIds[row] === shipById)
  // Refuse a shipping method that the address or payment no longer allows, instead of replacing it
  // without notice.
  if (!service) throw refuse('deliveryNotAvailable', { shopId })
  return { services, service }
}
