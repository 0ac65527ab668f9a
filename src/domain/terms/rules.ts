/** Notice periods of the terms and conditions ("Terms constants" of the specification). */
export const termsRules = {
  /** Days of notice before an order with a wrong price is cancelled. */
  pricingErrorNoticeDays: 3,
  /** Days of notice with which a customer ends the contract. */
  terminationNoticeDays: 7,
  /** Working days after which a notice that an account is compromised has been processed. */
  compromiseNoticeDays: 7,
} as const
