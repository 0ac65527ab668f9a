/** Limits of a return (return policy 1.5 and "Terms constants" of the specification). */
export const returnRules = {
  /** Calendar days after receipt within which a return can be requested. */
  windowDays: 7,
  /** Working days until the request is inspected and passed to the original supplier. */
  inspectionDays: 3,
  /** Working days from acceptance to the refund. */
  refundDays: 7,
  /** Days within which an online payment is refunded, less bank fees. */
  onlineRefundDays: 30,
  /** Calendar days after the shop's decision within which the buyer can escalate. */
  escalationDays: 7,
  /** Working days until service decides. */
  decisionDays: 3,
} as const
