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
    'an expired session shows a message, opens the home page after 2 s, and signs out other tabs',
  ],
  [
    '401: what leaves storage and what stays',
    'stores/profile/account.test.ts',
    'an ended session clears the account data and keeps unfinished input',
  ],
  [
    'other codes on general calls are only logged',
    'contract/router.test.ts',
    'an undeclared refusal fails the call in tests, and is returned and logged in production',
  ],
  [
    'polling of who is unverified returns 401',
    'stores/register/verify.test.ts',
    'an expired session ends the polling, and the page gets the label of an ended session',
  ],
  [
    '20040007: the account does not exist',
    'platform/auth/sign-in.test.ts',
    'only a correct code reveals that an account is blocked or pending',
  ],
  [
    '20049600: the apply status is checked',
    'platform/application/korea.test.ts',
    'an applicant with an unknown number is approved, notified and signed in with the given address',
  ],
  [
    '1201: the code is marked invalid',
    'stores/auth/sign-in.test.ts',
    'a wrong code clears the field with an error, and the next code is accepted',
  ],
  [
    'password login: the password is marked wrong',
    'stores/auth/sign-in-password.test.ts',
    'a correct password signs in, and a wrong one clears the field with a field error',
  ],
  [
    '20046000 or 404 on a VIN',
    'platform/vehicle/vin.test.ts',
    'an identifier outside all tables is not recognised: %s',
  ],
  [
    'send code: the message of the server',
    'stores/auth/sign-in.test.ts',
    'a second code request within a minute returns to the code field with a field error',
  ],
  [
    'login, active status: the message of the server',
    'stores/auth/sign-in.test.ts',
    'a blocked number is refused only after its correct code',
  ],
  [
    'reset: the message of the server',
    'stores/auth/sign-in-password.test.ts',
    'a wrong code with a new password gets a field error on the code',
  ],
  [
    'feedback submit: the message of the server',
    'stores/search/feedback.test.ts',
    'after a network failure the problem types are reloaded, and the typed remark is kept',
  ],
  [
    'profile from a token in the address: Login failed!',
    'e2e/auth/entry.spec.ts',
    'an invalid token shows a login error',
  ],
  [
    'upload: format',
    'platform/upload/upload.test.ts',
    'a file that is not a picture is refused by its bytes, regardless of its name',
  ],
  [
    'upload: size',
    'platform/upload/upload.test.ts',
    'more than 10 MB or 12.5 million pixels is refused, and exactly 10 MB is accepted',
  ],
  [
    'upload: success and format on the screen',
    'stores/register/verify.test.ts',
    'an invalid picture gets an error at its field, and the other picture is kept',
  ],
  [
    'Loading chunk failed: the page is reloaded',
    'e2e/frame/pages.spec.ts',
    'a page whose script is missing after a new build reloads once',
  ],
  [
    'other route errors and 404',
    'pages/frame/pages.test.ts',
    'unknown pages return 404 with an explanation in %s',
  ],
  [
    'the error page itself fails',
    'edge/frame/apology.test.ts',
    '%s gets a sentence and a home link when the error page cannot be rendered',
  ],
  [
    'error toasts stay 3000 ms',
    'e2e/auth/entry.spec.ts',
    'an error message in the address is shown as text for three seconds and removed',
  ],
]

const dialogs: readonly Proof[] = [
  [
    'login by code',
    'stores/auth/sign-in.test.ts',
    'number, captcha and code start a session and merge the cart',
  ],
  [
    'what each way of a login says of itself',
    'e2e/auth/code-field.spec.ts',
    'the company sign-in tab describes the next step and mentions no numbers or codes',
  ],
  [
    'login by company',
    'e2e/auth/ciam.spec.ts',
    'a workshop signs in with its company account and signs out of both sessions',
  ],
  [
    'login-address: step 1 on the way to an order',
    'e2e/order/main-job.spec.ts',
    'orders a part by the number stamped on the old one',
  ],
  [
    'login-address: who is asked',
    'stores/auth/login-address.test.ts',
    'a buyer without an address gets the address form with the buyer’s number filled in',
  ],
  [
    'set password',
    'stores/auth/sign-in-password.test.ts',
    'a buyer who requested a password sets it before the page shows the sign-in',
  ],
  [
    'reset password',
    'stores/auth/sign-in-password.test.ts',
    'a forgotten password is reset with a code, and the dialog returns to sign-in',
  ],
  [
    'change password',
    'stores/auth/sign-in-password.test.ts',
    'changing the password keeps the buyer signed in',
  ],
  [
    'complete address for Korea',
    'e2e/register/korea.spec.ts',
    'ko at 360: a new customer applies, is approved, signs in and places a first order',
  ],
  [
    'Korea: result and apply again',
    'e2e/register/korea.spec.ts',
    'a rejected applicant sees the reason and a prefilled form',
  ],
  [
    'workshop verification and audit result',
    'platform/application/workshop.test.ts',
    'a consumer applies, is approved, and gets workshop prices with the next request',
  ],
  [
    'guide-verify prompt',
    'stores/register/verify.test.ts',
    'the verification prompt shows once per device, and a refusal is saved on the platform',
  ],
  [
    'protocol dialog: agree',
    'e2e/frame/reading-frame.spec.ts',
    'sends a buyer home to read and agree, then returns to the requested page',
  ],
  [
    'protocol dialog: disagree',
    'e2e/frame/reading-frame.spec.ts',
    'signs out on disagreement and clears all data but cookie choice and visitor ID',
  ],
  [
    'search feedback',
    'e2e/search/search-dialogs.spec.ts',
    'requires a type, requires a remark for "something else", and is stored',
  ],
  [
    'cookie banner and privacy settings',
    'e2e/frame/reading-frame.spec.ts',
    'appears once without a layout shift, and its answer sets the privacy setting',
  ],
  [
    'cookie banner of Korea',
    'e2e/frame/reading-frame.spec.ts',
    'can be rejected in Korea, which clears all storage and leaves the shop',
  ],
  [
    'captcha overlay',
    'platform/auth/sign-in.test.ts',
    'a captcha answer works once, for its number and browser, and a forged answer never works',
  ],
  ['focus and Escape of every dialog', 'e2e/frame/dialogs.spec.ts', 'every dialog has a test case'],
]

const entries: readonly Proof[] = [
  [
    'source=Alai without a token',
    'platform/auth/entry.test.ts',
    'an entry from Alai without a token opens its target page after the sign-in',
  ],
  [
    'source=Alai with another account: six seconds',
    'e2e/auth/entry.spec.ts',
    'an Alai link with another buyer’s token keeps the session and warns for six seconds',
  ],
  [
    'origin=REPAIR_WEB: the third-party scene',
    'e2e/auth/entry.spec.ts',
    'a visitor from the repair site sees a link back until the browser closes',
  ],
  [
    'token that was cut off',
    'edge/frame/entry.test.ts',
    'signs in no buyer, is never exchanged, and adds a login error to the address',
  ],
  [
    'tokenType=CIAM',
    'platform/auth/entry.test.ts',
    'a ticket in the URL completes the sign-on once, and never in another browser',
  ],
]

test.each([...errors, ...dialogs, ...entries])('%s: the test exists in %s', expectProof)
