import { beforeEach, expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { decideInDatabase, findLastApplication, anyAreaIds } from '../../support/application.ts'
import { solveCaptcha } from '../../support/client.ts'
import { newDevice } from '../../support/browser/device.ts'
import { deleteCodes, readLastCode, query } from '../../support/state.ts'

beforeEach(newDevice)

/** A person who enters the code of a Korean number, on a Thai page. */
async function proving(cellphone: string) {
  const store = await import('#stores/auth/register.ts')
  const signIn = await import('#stores/auth/sign-in.ts')
  const { applyInput } = await import('#stores/auth/sign-in-state.ts')
  const prove = async () => {
    deleteCodes(cellphone)
    // Resets the minute until the next code.
    sessionStorage.clear()
    store.closeRegistration()
    signIn.beginSignIn(countryOf(1198))
    applyInput({ mobile: `0${cellphone}` })
    await signIn.requestCode()
    await signIn.passCaptcha(await solveCaptcha(`+82${cellphone}`))
    expect(await signIn.enterCode(readLastCode(cellphone))).toBe(false)
    await expect.poll(() => store.$registration.get().kind).toMatch(/form|waiting|rejected/)
  }
  await prove()
  const id = () =>
    query<{ id: number }>('SELECT id FROM customer WHERE cellphone = ?', cellphone)[0]?.id ?? 0
  return { ...store, prove, id }
}

test('a customer with an unknown number gets the form, and is pending after a complete application', async () => {
  const { $registration, sendRegistration, tickTerms, closeRegistration } =
    await proving('1081100001')
  const { pageCountryId } = await import('#client/page/page-facts.ts')
  const { $addressForm, writeAddress } = await import('#stores/address/address-form.ts')
  expect(pageCountryId()).toBe(1198)
  await sendRegistration()
  expect($registration.get()).toMatchObject({ kind: 'form', isTermsError: true })
  expect($addressForm.get()).toMatchObject({
    faults: {
      contactName: 'label_contact_required',
      districtId: 'label_district_required',
      detailAddress: 'label_detail_required',
    },
  })
  writeAddress({ contactName: '김민수', detailAddress: '세종대로 110', ...anyAreaIds(1198) })
  for (const box of [1, 2, 3]) tickTerms(box, true)
  tickTerms(2, false)
  await sendRegistration()
  expect($registration.get()).toMatchObject({ kind: 'form', ticked: [1, 3], isTermsError: true })
  tickTerms(2, true)
  await sendRegistration()
  expect($registration.get()).toMatchObject({ kind: 'waiting', info: { contactName: '김민수' } })
  closeRegistration()
  expect(pageCountryId()).toBe(1001)
  expect($addressForm.get()).toEqual({ kind: 'closed' })
})

test('a rejected applicant sees the reason, and the form keeps the submitted values', async () => {
  const { $registration, sendRegistration, tickTerms, openFilledForm, prove, id } =
    await proving('1081100002')
  const { $addressForm, writeAddress } = await import('#stores/address/address-form.ts')
  writeAddress({ contactName: '이영희', detailAddress: '테헤란로 1', ...anyAreaIds(1198) })
  for (const box of [1, 2, 3]) tickTerms(box, true)
  await sendRegistration()
  decideInDatabase(findLastApplication(id()), 'REJECTED', '주소 확인')
  await prove()
  const state = $registration.get()
  expect(state).toMatchObject({ kind: 'rejected', info: { reason: '주소 확인' } })
  if (state.kind !== 'rejected') return
  await openFilledForm(state.info)
  expect($addressForm.get()).toMatchObject({
    draft: { contactName: '이영희', detailAddress: '테헤란로 1', ...anyAreaIds(1198) },
  })
})
