/** Notice periods of the terms and conditions ("Terms constants" of the specification). */
export const termsRules = {
  /** Days of notice before an incorrectly priced order is cancelled. */
  pricingErrorNoticeDays: 3,
  /** Days of notice for a customer to end the contract. */
  terminationNoticeDays: 7,
  /** Working days until a report of a compromised account has been processed. */
  compromiseNoticeDays: 7,
} as const
