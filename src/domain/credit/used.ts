/**
 * What of a credit is used, minor units: limit and additional limit without what remains
 * (specification section 9, "Remaining credit").
 */
export function usedCredit(account: {
  totalCredit: number
  additionalTemporaryLimit: number
  remainingCredit: number
}): number {
  return account.totalCredit + account.additionalTemporaryLimit - account.remainingCredit
}
