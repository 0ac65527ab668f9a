import { test } from 'vitest'
import { expectProof, type Proof } from '../support/proofs.ts'

/*
 * Every row of the error catalogue (second document, section 8), and every dialog of the layout and
 * its entry queries (first document, section 2). Each names the test that proves it. Fails when
 * such a test is renamed or removed.
 */

const errors: readonly Proof[] = [
  [
    '401: session, words, home after 2 s',
    'e2e/frame/pages.spec.ts',
    'a session that is over says so, goes home after 2 s, and other tabs follow',
  ],
  [
    '401: what leaves storage and what stays',
    'stores/profile/account.test.ts',
    'a session that is over takes the account along and leaves what was being written',
  ],
  [
    'other codes on general calls are only logged',
    'contract/router.test.ts',
    'a refusal that the call does not name fails in tests, and is answered and noted outside',
  ],
  [
    'polling of who is unverified returns 401',
    'stores/register/verify.test.ts',
    'a session that ended meanwhile ends the asking, in the words of the polling',
  ],
  [
    '20040007: the account does not exist',
    'platform/auth/sign-in.test.ts',
    'who has the code is told that an account is blocked or waits; before, all numbers read alike',
  ],
  [
    '20049600: the apply status is checked',
    'platform/application/korea.test.ts',
    'an unknown number applies, is approved, told so, and signs in with its address',
  ],
  [
    '1201: the code is marked invalid',
    'stores/auth/sign-in.test.ts',
    'a wrong code empties its field, says so, and the next one may be tried',
  ],
  [
    'password login: the password is marked wrong',
    'stores/auth/sign-in-password.test.ts',
    'a password signs in; a wrong one empties its field and says so beside it',
  ],
  [
    '20046000 or 404 on a VIN',
    'platform/vehicle/vin.test.ts',
    'an identifier of no table is not recognised: %s',
  ],
  [
    'send code: the message of the server',
    'stores/auth/sign-in.test.ts',
    'a second code within its minute leads to the field of the first one',
  ],
  [
    'login, active status: the message of the server',
    'stores/auth/sign-in.test.ts',
    'a blocked number reads like any other until its code is right, then it says why',
  ],
  [
    'reset: the message of the server',
    'stores/auth/sign-in-password.test.ts',
    'a wrong code with a new password stands beside the code',
  ],
  [
    'feedback submit: the message of the server',
    'stores/search/feedback.test.ts',
    'without a network the questions are asked for again, and what was written stays',
  ],
  [
    'profile from a token in the address: Login failed!',
    'e2e/auth/entry.spec.ts',
    'a token that opens nothing says that the login failed',
  ],
  [
    'upload: format',
    'platform/upload/upload.test.ts',
    'what is no picture is refused by its bytes, whatever its name says',
  ],
  [
    'upload: size',
    'platform/upload/upload.test.ts',
    'more than 10 MB or 12.5 million pixels is too large, and just 10 MB is not',
  ],
  [
    'upload: success and format on the screen',
    'stores/register/verify.test.ts',
    'a picture that is none says so at its own field, and the other is kept',
  ],
  [
    'Loading chunk failed: the page is reloaded',
    'e2e/frame/pages.spec.ts',
    'a part that a new build has taken away loads the page anew, once',
  ],
  ['other route errors and 404', 'pages/frame/pages.test.ts', 'unknown pages say so in %s'],
  [
    'the error page itself fails',
    'edge/frame/apology.test.ts',
    'where the page about a failure fails, %s reads a sentence and a link home',
  ],
  [
    'error toasts stay 3000 ms',
    'e2e/auth/entry.spec.ts',
    'words of an error in the address are shown as text for three seconds and leave it',
  ],
]

const dialogs: readonly Proof[] = [
  [
    'login by code',
    'stores/auth/sign-in.test.ts',
    'number, captcha, code: the session is there and the cart comes along',
  ],
  [
    'what each way of a login says of itself',
    'e2e/auth/code-field.spec.ts',
    'the tab of the company says what comes, and nothing of numbers and codes',
  ],
  [
    'login by company',
    'e2e/auth/ciam.spec.ts',
    'a workshop comes in by its company and leaves both: the next one is asked who it is',
  ],
  [
    'login-address: step 1 on the way to an order',
    'e2e/order/main-job.spec.ts',
    'orders the part whose number is stamped on the old one',
  ],
  [
    'login-address: who is asked',
    'stores/auth/login-address.test.ts',
    'who has no address yet is asked for one, with the own number filled in',
  ],
  [
    'set password',
    'stores/auth/sign-in-password.test.ts',
    'who asked for a password sets one after the code, before the page hears of the session',
  ],
  [
    'reset password',
    'stores/auth/sign-in-password.test.ts',
    'a forgotten password: number, code and a new one, then the way back to signing in',
  ],
  [
    'change password',
    'stores/auth/sign-in-password.test.ts',
    'who changes a password goes on signed in, with the new one',
  ],
  [
    'complete address for Korea',
    'e2e/register/korea.spec.ts',
    'ko at 360: unknown number, application, approval, sign-in, first order',
  ],
  [
    'Korea: result and apply again',
    'e2e/register/korea.spec.ts',
    'a rejected number reads why and finds its form filled in',
  ],
  [
    'workshop verification and audit result',
    'platform/application/workshop.test.ts',
    'a consumer applies, is approved, and reads workshop prices with the next call',
  ],
  [
    'guide-verify prompt',
    'stores/register/verify.test.ts',
    'the prompt comes once a device; refused it is told to the platform',
  ],
  [
    'protocol dialog: agree',
    'e2e/frame/reading-frame.spec.ts',
    'who has not agreed is sent home, reads, agrees, and is back where they were',
  ],
  [
    'protocol dialog: disagree',
    'e2e/frame/reading-frame.spec.ts',
    'disagree signs out and clears the device, but for the cookie choice and the visitor id',
  ],
  [
    'search feedback',
    'e2e/search/search-dialogs.spec.ts',
    'wants a type, for "something else" a remark, and reaches the shop',
  ],
  [
    'cookie banner and privacy settings',
    'e2e/frame/reading-frame.spec.ts',
    'asks once, moves nothing, and the answer is the one of the settings page',
  ],
  [
    'cookie banner of Korea',
    'e2e/frame/reading-frame.spec.ts',
    'Korea may reject: nothing is kept and the shop is left',
  ],
  [
    'captcha overlay',
    'platform/auth/sign-in.test.ts',
    'a captcha answer is good once, for its number, in its browser; a forged one never',
  ],
  ['focus and Escape of every dialog', 'e2e/frame/dialogs.spec.ts', 'every dialog has its case'],
]

const entries: readonly Proof[] = [
  [
    'source=Alai without a token',
    'platform/auth/entry.test.ts',
    'from Alai without a token the target is remembered, and gone to after the sign-in',
  ],
  [
    'source=Alai with another account: six seconds',
    'e2e/auth/entry.spec.ts',
    'from Alai with somebody else’s token: who is signed in stays, and is warned for six seconds',
  ],
  [
    'origin=REPAIR_WEB: the third-party scene',
    'e2e/auth/entry.spec.ts',
    'who comes from the repair site sees the way back there on every page, until the browser is closed',
  ],
  [
    'token that was cut off',
    'edge/frame/entry.test.ts',
    'signs nobody in, is asked about nowhere, and the page says that it failed',
  ],
  [
    'tokenType=CIAM',
    'platform/auth/entry.test.ts',
    'a ticket in the address completes the sign-on once, and never in another browser',
  ],
]

test.each([...errors, ...dialogs, ...entries])('%s: proved in %s', expectProof)
