/*
 * Limits of amounts, apart from `site.ts`, which pages of buyers load.
 */

/**
 * Amount by country ID (minor units) above which credit for one buyer needs a second approver. It
 * counts the requested amount plus all credit granted without one at any shop.
 */
export const fourEyesLimits: Readonly<Record<number, number>> = {
  1001: 100_000_00,
  1102: 50_000_000_00,
  1129: 15_000_00,
  1171: 200_000_00,
  1234: 80_000_000,
  1198: 4_000_000,
}

/** Maximum fee that a bank deducts from a refund, by country ID (minor units). */
export const maxBankFees: Readonly<Record<number, number>> = {
  1001: 100_00,
  1102: 50_000_00,
  1129: 25_00,
  1171: 150_00,
  1234: 75_000,
  1198: 5000,
}
