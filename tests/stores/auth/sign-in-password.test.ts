import { beforeEach, expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { encrypt, newBuyer, solveCaptcha } from '../../support/client.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { deleteCodes, readLastCode, query } from '../../support/state.ts'

beforeEach(newDevice)

const thailand = countryOf(1001)

const stores = async () => ({
  ...(await import('#stores/session/session.ts')),
  ...(await import('#stores/auth/sign-in-state.ts')),
  ...(await import('#stores/auth/sign-in-end.ts')),
  ...(await import('#stores/auth/sign-in-password.ts')),
  ...(await import('#stores/auth/sign-in.ts')),
})

/** The dialog at its password tab, with a number entered and the terms box ticked. */
async function atPassword(mobile: string) {
  const all = await stores()
  all.beginSignIn(thailand)
  all.openTab('password')
  all.applyInput({ mobile, accepted: true })
  await all.loadPasswordRules()
  return all
}

function buyerWithoutPassword(cellphone: string) {
  const buyer = newBuyer(cellphone)
  query('DELETE FROM password WHERE customer_id = ?', buyer.id)
  query('DELETE FROM password_try WHERE phone = ?', `+66${cellphone}`)
  deleteCodes(cellphone)
  return buyer
}

async function withPassword(cellphone: string) {
  const buyer = buyerWithoutPassword(cellphone)
  await buyer.send('POST /app-api/v1/login/resetPassword', { password: encrypt('Rung9roj') })
  return buyer
}

/** Requests a code in the open view and types it. */
async function proveNumber(all: Awaited<ReturnType<typeof stores>>, cellphone: string) {
  await all.requestCode()
  await all.passCaptcha(await solveCaptcha(`+66${cellphone}`))
  return all.enterCode(readLastCode(cellphone))
}

test('a correct password signs in, and a wrong one clears the field with a field error', async () => {
  await withPassword('861000301')
  const { $signIn, $signedIn, enterPassword, submitPassword } = await atPassword('086 100 0301')
  enterPassword('Wrong1pass')
  expect(await submitPassword()).toBe(false)
  expect($signIn.get()).toMatchObject({
    password: '',
    busy: false,
    fault: { field: 'password', label: 'label_wrongPassword' },
  })
  enterPassword(' Rung9roj ')
  expect($signIn.get()).toMatchObject({ password: 'Rung9roj' })
  expect(await submitPassword()).toBe(true)
  expect([$signIn.get().kind, $signedIn.get()]).toEqual(['closed', true])
})

test('terms, number and password are validated before sending, and an unknown number is refused', async () => {
  const { $signIn, applyInput, enterPassword, submitPassword } = await atPassword('12')
  applyInput({ accepted: false })
  const field = async () => {
    await submitPassword()
    const state = $signIn.get()
    return state.kind === 'closed' ? '' : state.fault?.field
  }
  expect(await field()).toBe('terms')
  applyInput({ accepted: true })
  expect(await field()).toBe('mobile')
  applyInput({ mobile: '0861000399' })
  expect(await field()).toBe('password')
  enterPassword('Rung9roj')
  expect(await field()).toBe('mobile')
  expect($signIn.get()).toMatchObject({ fault: { label: 'label_unauthorized_account' } })
})

test('a buyer who requested a password sets it before the page shows the sign-in', async () => {
  buyerWithoutPassword('861000302')
  const all = await atPassword('0861000302')
  const {
    $signIn,
    $signedIn,
    enterPassword,
    isPasswordSetupRequired,
    savePassword,
    setPasswordByCode,
  } = all
  setPasswordByCode()
  expect(await proveNumber(all, '861000302')).toBe(false)
  expect($signIn.get()).toMatchObject({ view: 'set', busy: false })
  expect([$signedIn.get(), isPasswordSetupRequired()]).toEqual([false, true])
  enterPassword('abc123')
  expect(await savePassword()).toBe(false)
  expect($signIn.get()).toMatchObject({
    fault: { field: 'password', label: 'label_password_rule' },
  })
  enterPassword('Rung9roj')
  expect(await savePassword()).toBe(true)
  expect([$signIn.get().kind, $signedIn.get(), isPasswordSetupRequired()]).toEqual([
    'closed',
    true,
    false,
  ])
})

test('opening another tab cancels the password setup', async () => {
  buyerWithoutPassword('861000303')
  const all = await atPassword('0861000303')
  all.setPasswordByCode()
  all.openTab('password')
  expect(all.isPasswordSetupRequired()).toBe(false)
  all.openTab('otp')
  expect(await proveNumber(all, '861000303')).toBe(true)
})

test('a forgotten password is reset with a code, and the dialog returns to sign-in', async () => {
  await withPassword('861000304')
  const all = await atPassword('0861000304')
  const { $signIn, enterPassword, switchView, savePassword, submitPassword } = all
  switchView('reset')
  expect(await proveNumber(all, '861000304')).toBe(false)
  // The code is kept and sent together with the password.
  expect($signIn.get()).toMatchObject({ view: 'reset', kind: 'code', fault: null })
  enterPassword('Newer5pass')
  expect(await savePassword()).toBe(false)
  expect($signIn.get()).toMatchObject({
    kind: 'number',
    view: 'login',
    tab: 'password',
    mobile: '0861000304',
    password: '',
    saved: true,
  })
  enterPassword('Newer5pass')
  expect(await submitPassword()).toBe(true)
})

test('a wrong code with a new password gets a field error on the code', async () => {
  await withPassword('861000305')
  const all = await atPassword('0861000305')
  all.switchView('reset')
  await all.requestCode()
  await all.passCaptcha(await solveCaptcha('+66861000305'))
  const code = readLastCode('861000305')
  await all.enterCode(code === '1234' ? '4321' : '1234')
  all.enterPassword('Newer5pass')
  expect(await all.savePassword()).toBe(false)
  expect(all.$signIn.get()).toMatchObject({ kind: 'code', fault: { field: 'code' } })
})

test('changing the password keeps the buyer signed in', async () => {
  const buyer = await withPassword('861000306')
  signInAs(buyer.id)
  const all = await stores()
  const { $signedIn, openPasswordView, enterPassword, savePassword } = all
  openPasswordView('change', thailand, '861000306')
  expect(await proveNumber(all, '861000306')).toBe(false)
  enterPassword('Newer5pass')
  expect(await savePassword()).toBe(true)
  expect($signedIn.get()).toBe(true)
  const { loadAccount, $account } = await import('#stores/account/account.ts')
  await loadAccount()
  expect($account.get()).toMatchObject({ kind: 'known', profile: { passwordStatus: 1 } })
})

test('a device that signed in before does not require accepting the terms again', async () => {
  await withPassword('861000307')
  const first = await atPassword('0861000307')
  expect(first.needsTerms({ country: thailand, view: 'login' })).toBe(true)
  first.enterPassword('Rung9roj')
  expect(await first.submitPassword()).toBe(true)
  const { signOut } = await import('#stores/session/sign-out.ts')
  await signOut()
  const atPasswordAgain = await atPassword('0861000307')
  expect(atPasswordAgain.needsTerms({ country: thailand, view: 'login' })).toBe(false)
  atPasswordAgain.applyInput({ accepted: false })
  atPasswordAgain.enterPassword('Rung9roj')
  expect(await atPasswordAgain.submitPassword()).toBe(true)
})
