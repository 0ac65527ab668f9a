import { beforeEach, expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { offerWith, solveCaptcha } from '../../support/client.ts'
import { cutNetwork, newDevice, openPage } from '../../support/browser/device.ts'
import { deleteCodes, readLastCode, query } from '../../support/state.ts'

beforeEach(newDevice)

const store = async () => ({
  ...(await import('#stores/auth/sign-in-state.ts')),
  ...(await import('#stores/auth/sign-in-end.ts')),
  ...(await import('#stores/auth/sign-in.ts')),
})
const thailand = countryOf(1001)

/** The dialog with a number entered and the terms box ticked. */
async function withNumber(mobile: string) {
  const signIn = await store()
  signIn.beginSignIn(thailand)
  signIn.applyInput({ mobile, accepted: true })
  return signIn
}

test('number, captcha and code start a session and merge the cart', async () => {
  deleteCodes('861000051')
  const { addToCart } = await import('#stores/cart/cart-add.ts')
  await addToCart(offerWith(9, 245).skuOrgId, 2)
  const { $signIn, requestCode, passCaptcha, enterCode } = await withNumber('086-100-0051')
  await requestCode()
  expect($signIn.get()).toMatchObject({ kind: 'captcha', busy: false })
  await passCaptcha(await solveCaptcha('+66861000051'))
  expect($signIn.get()).toMatchObject({ kind: 'code', code: '', fault: null })
  const code = readLastCode('861000051')
  expect(await enterCode(code.slice(0, 3))).toBe(false)
  expect($signIn.get()).toMatchObject({ kind: 'code', code: code.slice(0, 3) })
  expect(await enterCode(` ${code} `)).toBe(true)
  expect($signIn.get()).toEqual({ kind: 'closed' })
  expect((await import('#stores/session/session.ts')).$signedIn.get()).toBe(true)
  const { loadCart, $cart } = await import('#stores/cart/cart.ts')
  await loadCart()
  expect($cart.get()).toMatchObject({ kind: 'known', cart: { cartQuantity: 2 } })
  const { readMissingTerms: missingTerms } = await import('#stores/agreement/agreement.ts')
  expect(await missingTerms()).toEqual([])
})

test('a wrong code clears the field with an error, and the next code is accepted', async () => {
  deleteCodes('861000052')
  const { $signIn, requestCode, passCaptcha, enterCode } = await withNumber('0861000052')
  await requestCode()
  await passCaptcha(await solveCaptcha('+66861000052'))
  const code = readLastCode('861000052')
  const wrongValue = code === '1234' ? '4321' : '1234'
  expect(await enterCode(wrongValue)).toBe(false)
  expect($signIn.get()).toMatchObject({
    kind: 'code',
    code: '',
    busy: false,
    fault: { field: 'code', label: 'label_wrongCode' },
  })
  expect(await enterCode(code)).toBe(true)
})

test('field errors appear in order: terms first, then the number', async () => {
  const { $signIn, beginSignIn, applyInput, requestCode } = await store()
  beginSignIn(thailand)
  applyInput({ mobile: '12' })
  await requestCode()
  expect($signIn.get()).toMatchObject({ fault: { field: 'terms' } })
  applyInput({ accepted: true })
  await requestCode()
  expect($signIn.get()).toMatchObject({
    kind: 'number',
    fault: { field: 'mobile', label: 'label_wrongMobile' },
  })
})

test('a blocked number is refused only after its correct code', async () => {
  deleteCodes('810000006')
  const { $signIn, requestCode, passCaptcha, enterCode } = await withNumber('0810000006')
  await requestCode()
  await passCaptcha(await solveCaptcha('+66810000006'))
  expect(await enterCode(readLastCode('810000006'))).toBe(false)
  expect($signIn.get()).toMatchObject({
    kind: 'code',
    busy: false,
    fault: { field: 'mobile', label: 'label_unauthorized_account' },
  })
})

test('after three wrong guesses in a day, a code is submitted only when all eight digits are entered', async () => {
  deleteCodes('861000057')
  query(
    "INSERT INTO one_time_code (phone, code_hash, sent_at, tries) VALUES ('+66861000057', '', ?, 3)",
    Date.now() - 3_600_000,
  )
  const { $signIn, requestCode, passCaptcha, enterCode } = await withNumber('0861000057')
  await requestCode()
  await passCaptcha(await solveCaptcha('+66861000057'))
  const code = readLastCode('861000057')
  expect(code).toHaveLength(8)
  expect(await enterCode(code.slice(0, 4))).toBe(false)
  expect($signIn.get()).toMatchObject({ kind: 'code', code: code.slice(0, 4), fault: null })
  expect(await enterCode(code)).toBe(true)
})

test('a second code request within a minute returns to the code field with a field error', async () => {
  deleteCodes('861000053')
  const first = await withNumber('0861000053')
  await first.requestCode()
  await first.passCaptcha(await solveCaptcha('+66861000053'))
  // Imitate another tab, whose session storage holds no requested code.
  sessionStorage.clear()
  first.beginSignIn(thailand)
  first.applyInput({ mobile: '0861000053', accepted: true })
  await first.requestCode()
  await first.passCaptcha(await solveCaptcha('+66861000053'))
  const state = first.$signIn.get()
  expect(state).toMatchObject({
    kind: 'code',
    fault: { field: 'code', label: 'label_code_too_often' },
  })
  // The resend button becomes available when a new code can be sent, not earlier.
  const wait = state.kind === 'code' ? state.sent.resendAt - Date.now() : 0
  expect(wait).toBeGreaterThan(30_000)
  expect(wait).toBeLessThanOrEqual(60_000)
})

test('changing the number returns to the first step, and a closed dialog stays closed', async () => {
  deleteCodes('861000054')
  const { $signIn, requestCode, passCaptcha, applyInput, closeSignIn, enterCode } =
    await withNumber('0861000054')
  await requestCode()
  const passing = passCaptcha(await solveCaptcha('+66861000054'))
  await passing
  applyInput({ mobile: '0861000055' })
  expect($signIn.get()).toMatchObject({ kind: 'number', mobile: '0861000055' })
  closeSignIn()
  expect(await enterCode('1234')).toBe(false)
  expect($signIn.get()).toEqual({ kind: 'closed' })
})

test('without a network the sign-in step stays open with a network error', async () => {
  const { $signIn, requestCode } = await withNumber('0861000056')
  cutNetwork(true)
  await requestCode()
  expect($signIn.get()).toMatchObject({
    kind: 'number',
    busy: false,
    mobile: '0861000056',
    fault: { label: 'label_network' },
  })
})

test('the countdown and the code field survive a reload, and the code stays valid', async () => {
  deleteCodes('861000058')
  const first = await withNumber('0861000058')
  await first.requestCode()
  await first.passCaptcha(await solveCaptcha('+66861000058'))
  const stateBefore = first.$signIn.get()
  openPage()
  const { $signIn, requestCode, enterCode } = await withNumber('0861000058')
  await requestCode()
  const stateAfter = $signIn.get()
  if (stateBefore.kind !== 'code' || stateAfter.kind !== 'code')
    throw new Error('no field for the code')
  expect(stateAfter.sent).toEqual(stateBefore.sent)
  const [a = '', ...rest] = readLastCode('861000058')
  expect(await enterCode(`รหัส ${a} ${rest.join(' ')}`)).toBe(true)
})

test('each number has a separate countdown, and an expired code can be replaced immediately', async () => {
  deleteCodes('861000059')
  const { $signIn, requestCode, passCaptcha, applyInput } = await withNumber('0861000059')
  await requestCode()
  await passCaptcha(await solveCaptcha('+66861000059'))
  applyInput({ mobile: '0861000060' })
  await requestCode()
  expect($signIn.get()).toMatchObject({ kind: 'captcha' })
  newDevice()
  const later = await withNumber('0861000059')
  query('UPDATE one_time_code SET sent_at = sent_at - 301000 WHERE phone LIKE ?', '%861000059')
  await later.requestCode()
  await later.passCaptcha(await solveCaptcha('+66861000059'))
  query('UPDATE one_time_code SET sent_at = sent_at - 301000 WHERE phone LIKE ?', '%861000059')
  expect(await later.enterCode(readLastCode('861000059'))).toBe(false)
  expect(later.$signIn.get()).toMatchObject({ fault: { label: 'label_wrongCode' } })
  const clock = Date.now
  Date.now = () => clock() + 60_000
  later.requestAnotherCode()
  Date.now = clock
  expect(later.$signIn.get()).toMatchObject({ kind: 'captcha' })
  await later.passCaptcha(await solveCaptcha('+66861000059'))
  expect(await later.enterCode(readLastCode('861000059'))).toBe(true)
})

test('the number can be corrected during the captcha, and the code goes to the new number', async () => {
  deleteCodes('861000092')
  const { $signIn, requestCode, passCaptcha, applyInput } = await withNumber('0861000192')
  await requestCode()
  expect($signIn.get()).toMatchObject({ kind: 'captcha' })
  applyInput({ mobile: '0861000092' })
  expect($signIn.get()).toMatchObject({ kind: 'number', mobile: '0861000092', accepted: true })
  await requestCode()
  const passed = passCaptcha(await solveCaptcha('+66861000092'))
  // While the request is in flight, the code goes to the number of the request.
  applyInput({ mobile: '0861000192' })
  expect($signIn.get()).toMatchObject({ kind: 'captcha', mobile: '0861000092', busy: true })
  await passed
  expect($signIn.get()).toMatchObject({ kind: 'code', mobile: '0861000092' })
  expect(readLastCode('861000092')).toMatch(/^\d{4}$/)
})
