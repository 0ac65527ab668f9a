/**
 * Returns the used credit in minor units: limit plus additional limit minus the remaining credit
 * (specification section 9, "Remaining credit").
 */
export function usedCreditOf(account: {
  totalCredit: number
  additionalTemporaryLimit: number
  remainingCredit: number
}): number {
  return account.totalCredit + account.additionalTemporaryLimit - account.remainingCredit
}
