import { expect, test } from 'vitest'
import { type RefusalName, refusals } from '#contract/shapes/refusals.ts'
import { blockOf } from '#platform/kernel/network.ts'
import { securityEvents } from '#platform/kernel/security-log.ts'

/** Desk refusals about the state of an object, not about permissions. */
const notAboutRights: readonly RefusalName[] = [
  'deskSignIn', // verifyStaff logs it, with the login.
  // This refusal is logged by the code that knows the login.
  'deskPasskeyRefused',
  'deskPasskeysFull',
  'deskPasswordWeak',
  'deskFirstSignIn',
  'deskFirstCode',
  'deskLoginTaken',
  'deskRoleShop',
  'deskGiftMoved',
  'deskGiftStockMoved',
  'deskGiftShort',
  'deskMoneyFirst',
  'deskAccountBlocked',
  'deskHeld',
  'deskOwnCarrier',
  'deskCaseTaken',
  'deskViewsFull',
  'deskViewName',
  'deskGoodsMoved',
  'deskRefundByJob',
  'deskRefundDisputed',
  'deskBankFee',
  'deskCarrier',
  'deskTracking',
  'deskWrongCode',
  'deskWrongAmount',
  'deskOrderMoved',
  'deskPayoutMoved',
  'deskStockMoved',
  'deskShortageOpen',
  'deskShortageLines',
  'deskShortageNotNow',
  'deskAccountWaits',
  'deskRateDay',
  'deskRateExists',
  'deskRateMoved',
  'deskPartPictured',
  'deskPicturesMoved',
  'deskPictureGone',
  'deskAccountMoved',
  'deskCouponCode',
  'deskCouponTerms',
  'deskCouponsFull',
  'deskPromotionTerms',
  'deskPromotionsFull',
  'deskVacationDays',
  'deskVacationMoved',
  'deskSellerChecks',
  'deskShopSteps',
]

test('H23: the desk and impersonation log every refusal that concerns permissions', () => {
  const all = (Object.keys(refusals) as RefusalName[]).filter((name) => /^(desk|valet)/.test(name))
  expect(all.filter((name) => !securityEvents[name]).sort()).toEqual(notAboutRights.toSorted())
})

test('H23: a log line contains an address block, never a single address', () => {
  expect(blockOf('203.0.113.77')).toBe('203.0.113.0/24')
  expect(blockOf('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(blockOf('2001:db8:aa:bb:1::2')).toBe('2001:db8:aa::/48')
  expect(blockOf('local')).toBe('')
})
