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
    'a blocked number reads like any other until its code is right, then it says why',
  ],
  [
    'The password is wrong',
    'stores/auth/sign-in-password.test.ts',
    'a password signs in; a wrong one empties its field and says so beside it',
  ],
  [
    'Invalid mobile number',
    'stores/auth/sign-in.test.ts',
    'faults stand at their field: terms first, then the number',
  ],
  [
    'wrong verification code',
    'stores/auth/sign-in.test.ts',
    'a wrong code empties its field, says so, and the next one may be tried',
  ],
  [
    'SMS failure',
    'platform/auth/gateway-fails.test.ts',
    'a message that the gateway does not take is said to have failed, and the next one may go at once',
  ],
  [
    'Permission expired, automatically logged out',
    'e2e/frame/pages.spec.ts',
    'a session that is over says so, goes home after 2 s, and other tabs follow',
  ],
  [
    'Stock not enough, please check with the seller',
    'platform/cart/may-add.test.ts',
    'what is sold out, and more than there is, is refused each way alike',
  ],
  [
    'Quantity of {0} product out of range',
    'platform/cart/may-add.test.ts',
    'more pieces than a line holds are refused with the largest quantity',
  ],
  [
    'credit limit exceeded with remaining credit shown',
    'platform/credit/credit.test.ts',
    'exactly what is left is allowed, one more is refused with the sum that is left',
  ],
  [
    'payment due, delivery blocked, contact',
    'platform/credit/credit.test.ts',
    'something overdue closes credit and holds orders until the moment it is paid',
  ],
  [
    'Incorrect coupon code',
    'platform/coupon/redeem.test.ts',
    'a wrong code says so; an empty one is the request’s fault',
  ],
  [
    'coupon cap exceeded, the excess is voided if the user continues',
    'stores/coupon/checkout-coupons.test.ts',
    'what would be lost waits for the buyer’s word, and goes through with it',
  ],
  [
    'QR Code generation failed, please refresh',
    'e2e/payment/transfer.spec.ts',
    'a code that could not be made is asked for again',
  ],
  [
    'payment not yet received',
    'stores/order/payment.test.ts',
    'a payment is watched until it is known what became of it',
  ],
  [
    'shop closed or on vacation, products disabled',
    'platform/cart/may-add.test.ts',
    'a closed shop and one on vacation refuse each way into the cart alike',
  ],
  [
    'shipping address incomplete',
    'platform/address/save.test.ts',
    'an address that lacks something is incomplete: each field says what, and nothing is kept',
  ],
  ['This is not a VIN number', 'platform/vehicle/vin.test.ts', 'not a VIN: %j'],
  [
    'keyword too short',
    'platform/search/search.test.ts',
    'fewer than two characters are refused, and nothing at all says what to do',
  ],
]

test.each(words)('“%s”: proved in %s', expectProof)
