import { test } from 'vitest'
import { expectProof, type Proof } from '../support/proofs.ts'

/*
 * Every user-facing message that the second document lists below its error catalogue (section 8),
 * each with the test that covers it. Fails when such a test is renamed or removed.
 */

const words: readonly Proof[] = [
  [
    'The telephone is unregistered',
    'stores/auth/sign-in.test.ts',
    'a blocked number is refused only after its correct code',
  ],
  [
    'The password is wrong',
    'stores/auth/sign-in-password.test.ts',
    'a correct password signs in, and a wrong one clears the field with a field error',
  ],
  [
    'Invalid mobile number',
    'stores/auth/sign-in.test.ts',
    'field errors appear in order: terms first, then the number',
  ],
  [
    'wrong verification code',
    'stores/auth/sign-in.test.ts',
    'a wrong code clears the field with an error, and the next code is accepted',
  ],
  [
    'SMS failure',
    'platform/auth/gateway-fails.test.ts',
    'a message refused by the gateway is reported as failed and can be resent immediately',
  ],
  [
    'Permission expired, automatically logged out',
    'e2e/frame/pages.spec.ts',
    'an expired session shows a message, opens the home page after 2 s, and signs out other tabs',
  ],
  [
    'Stock not enough, please check with the seller',
    'platform/cart/may-add.test.ts',
    'each way of adding refuses sold-out offers and quantities above the stock',
  ],
  [
    'Quantity of {0} product out of range',
    'platform/cart/may-add.test.ts',
    'a quantity above the line limit is refused with the largest allowed quantity',
  ],
  [
    'credit limit exceeded with remaining credit shown',
    'platform/credit/credit.test.ts',
    'an order of exactly the remaining credit is allowed, and a larger order is refused',
  ],
  [
    'payment due, delivery blocked, contact',
    'platform/credit/credit.test.ts',
    'an overdue invoice blocks credit and holds orders until it is paid',
  ],
  [
    'Incorrect coupon code',
    'platform/coupon/redeem.test.ts',
    'an unknown code is refused with a label, and an empty code with 400',
  ],
  [
    'coupon cap exceeded, the excess is voided if the user continues',
    'stores/coupon/checkout-coupons.test.ts',
    'an order that would void coupon value is refused until the buyer agrees',
  ],
  [
    'QR Code generation failed, please refresh',
    'e2e/payment/transfer.spec.ts',
    'a QR code that failed to load is reloaded with the refresh button',
  ],
  [
    'payment not yet received',
    'stores/order/payment.test.ts',
    'a payment is polled until its outcome is known',
  ],
  [
    'shop closed or on vacation, products disabled',
    'platform/cart/may-add.test.ts',
    'each way of adding to the cart refuses a shop that is closed or on vacation',
  ],
  [
    'shipping address incomplete',
    'platform/address/save.test.ts',
    'an incomplete address gets an error per field and is not saved',
  ],
  ['This is not a VIN number', 'platform/vehicle/vin.test.ts', '%j is refused as a VIN'],
  [
    'keyword too short',
    'platform/search/search.test.ts',
    'fewer than two characters and an empty search are refused with a label',
  ],
]

test.each(words)('“%s”: the test exists in %s', expectProof)
