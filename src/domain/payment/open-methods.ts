import type { CreditStatus } from '../credit/states.ts'
import type { Country } from '../country/countries.ts'
import { isPrepaid, type PaymentMethodId, paymentMethods } from '../order/payment.ts'

/** Reasons why a payment method isn't available, as labels shown to the buyer. */
export type MethodRefusal =
  | 'label_pay_other_country'
  | 'label_pay_no_credit'
  | 'label_pay_credit_blocked'
  | 'label_pay_credit_overdue'
  | 'label_pay_credit_exceeded'
  | 'label_pay_no_counter'
  | 'label_pay_in_advance'
  | 'label_pay_no_provider'

/** Facts that decide which payment methods are available. */
export interface PaymentFacts {
  country: Pick<Country, 'countryCode'>
  /** Shops in the order. */
  shops: readonly { hasCounter: boolean; credit: CreditStatus }[]
  /**
   * True when at least one line is ordered in for this buyer, which requires full payment in
   * advance.
   */
  hasBackorder: boolean
  /** True when an online payment provider is configured. */
  hasProvider: boolean
}

/**
 * Methods of each country (decisions, "Payment", open methods). Credit requires that the shop
 * grants it.
 */
const methodsByCountry: Record<string, readonly PaymentMethodId[]> = {
  TH: [1, 2, 3, 4, 5, 6, 7, 8],
  ID: [1, 2, 4, 6, 7],
  MY: [1, 2, 4, 6, 7],
  PH: [1, 2, 4, 6, 7],
  VN: [1, 2, 4, 6, 7],
  KR: [1, 6, 7],
}

/** Returns the reason why a method isn't available for an order, or ''. */
export function findMethodRefusal(id: PaymentMethodId, paying: PaymentFacts): MethodRefusal | '' {
  const { country, shops, hasBackorder, hasProvider } = paying
  if (!methodsByCountry[country.countryCode]?.includes(id)) return 'label_pay_other_country'
  if (hasBackorder && !isPrepaid(id)) return 'label_pay_in_advance'
  if (id === 1) return findCreditRefusal(shops)
  if (id === 8 && !shops.every((shop) => shop.hasCounter)) return 'label_pay_no_counter'
  if (id === 7 && !hasProvider) return 'label_pay_no_provider'
  return ''
}

/**
 * Returns the reason against credit over all shops of the order. Reasons that the buyer can't
 * resolve come first.
 */
function findCreditRefusal(shops: PaymentFacts['shops']): MethodRefusal | '' {
  const first = (['none', 'blocked', 'overdue', 'exceeded'] as const).find((creditState) =>
    shops.some(({ credit }) => credit === creditState),
  )
  return first === undefined
    ? ''
    : (
        {
          none: 'label_pay_no_credit',
          blocked: 'label_pay_credit_blocked',
          overdue: 'label_pay_credit_overdue',
          exceeded: 'label_pay_credit_exceeded',
        } as const
      )[first]
}

/** Returns every method of the country. Unavailable methods are listed with their reason. */
export function methodsFor(
  paying: PaymentFacts,
): { id: PaymentMethodId; refusal: MethodRefusal | '' }[] {
  const ids = Object.keys(paymentMethods).map(Number) as PaymentMethodId[]
  return ids
    .filter((id) => methodsByCountry[paying.country.countryCode]?.includes(id))
    .map((id) => ({ id, refusal: findMethodRefusal(id, paying) }))
}
