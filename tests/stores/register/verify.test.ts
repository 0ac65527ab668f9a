import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { decideInDatabase, findLastApplication, anyAreaIds } from '../../support/application.ts'
import { newBuyer } from '../../support/client.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { makePng } from '../../support/browser/pictures.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

/** Saved before a test installs fake timers. */
const realTimeout = setTimeout

const picture = (type = 'image/png') => new File([makePng()], 'door.png', { type })

/** A consumer who opens the dialog. */
async function opening(cellphone: string) {
  const buyer = newBuyer(cellphone)
  signInAs(buyer)
  const store = await import('#stores/verify/verify.ts')
  const { writeAddress } = await import('#stores/address/address-form.ts')
  await store.loadVerification()
  await store.openVerification(1001)
  const form = () => {
    const openVerifyForm = store.$verifyForm.get()
    if (!openVerifyForm) throw new Error('the dialog is closed')
    return openVerifyForm
  }
  const standing = () => {
    const state = store.$verification.get()
    return state.kind === 'known' ? state.status : undefined
  }
  const fillIn = async () => {
    store.writeShopName('อู่ช่างนิด')
    writeAddress({ ...anyAreaIds(1001), detailAddress: '1 ถนนพระราม 4' })
    await store.addPhoto('shopDoorPhoto', picture())
    await store.addPhoto('businessLicensePhoto', picture())
  }
  return { ...store, buyer, form, standing, fillIn }
}

test('missing fields get errors before anything is sent', async () => {
  const { sendVerification, form } = await opening('861800001')
  expect(await sendVerification()).toBe(false)
  expect(form().faults).toEqual({
    shopName: 'label_shop_name_required',
    districtId: 'label_district_required',
    address: 'label_detail_required',
    shopDoorPhoto: 'label_door_photo_required',
    businessLicensePhoto: 'label_licence_photo_required',
  })
  const { $addressForm } = await import('#stores/address/address-form.ts')
  expect($addressForm.get()).toMatchObject({
    faults: { districtId: 'label_district_required', detailAddress: 'label_detail_required' },
  })
})

test('an invalid picture gets an error at its field, and the other picture is kept', async () => {
  const { addPhoto, form } = await opening('861800002')
  await addPhoto('shopDoorPhoto', picture())
  await addPhoto('businessLicensePhoto', picture('image/svg+xml'))
  expect(form().photos.shopDoorPhoto).toMatch(/^\/platform\/web-api\/file\//)
  const faulty = { businessLicensePhoto: { label: 'label_file_format_error' } }
  expect(form().photoFaults).toMatchObject(faulty)
  // A picture's error stays while another picture is changed.
  await addPhoto('shopDoorPhoto', picture())
  expect(form().photoFaults).toMatchObject(faulty)
  await addPhoto('businessLicensePhoto', picture())
  expect(form().photoFaults).toEqual({})
})

test('two pictures upload in parallel, and a second upload for a busy field is ignored', async () => {
  const { addPhoto, form } = await opening('861800029')
  const both = [addPhoto('shopDoorPhoto', picture()), addPhoto('businessLicensePhoto', picture())]
  expect(form().sending).toEqual({ shopDoorPhoto: 0, businessLicensePhoto: 0 })
  await addPhoto('shopDoorPhoto', picture('image/svg+xml'))
  await Promise.all(both)
  expect(form()).toMatchObject({ sending: {}, photoFaults: {} })
  expect(Object.values(form().photos)).toEqual([
    expect.stringContaining('/file/'),
    expect.stringContaining('/file/'),
  ])
})

test('after submission the account counts as unverified, and after rejection the form opens prefilled', async () => {
  const { fillIn, sendVerification, $verifyForm, standing, ...more } = await opening('861800003')
  const { $account, loadAccount } = await import('#stores/account/account.ts')
  await loadAccount()
  await fillIn()
  expect(await sendVerification()).toBe(true)
  expect($verifyForm.get()).toBeNull()
  expect(standing()?.state).toBe('SUBMITTED')
  expect($account.get()).toMatchObject({ profile: { verified: 0 } })
  await loadAccount()
  expect($account.get()).toMatchObject({ profile: { verified: 2 } })

  decideInDatabase(findLastApplication(more.buyer.id), 'REJECTED', 'Blurred')
  await more.loadVerification()
  expect(standing()).toMatchObject({ state: 'REJECTED', reason: 'Blurred', airshow: false })
  await more.recordResultSeen()
  await more.loadVerification()
  expect(standing()?.airshow).toBe(true)
  await more.openVerification(1001)
  expect(more.form()).toMatchObject({
    shopName: 'อู่ช่างนิด',
    photos: { shopDoorPhoto: expect.stringContaining('/file/') as string },
  })
  expect(await sendVerification()).toBe(true)
})

test('an address typed in an application does not prefill the next delivery address', async () => {
  const { closeVerification } = await opening('861800004')
  const { openAddressForm, writeAddress, $addressForm } =
    await import('#stores/address/address-form.ts')
  writeAddress({ detailAddress: 'Workshop' })
  closeVerification()
  await openAddressForm(1001)
  expect($addressForm.get()).toMatchObject({ draft: { detailAddress: '' } })
})

test('the verification prompt shows once per device, and a refusal is saved on the platform', async () => {
  const { buyer } = await opening('861800005')
  const guide = await import('#stores/verify/verify-guide.ts')
  expect(await guide.readVerifiedStatus()).toBe(1)
  expect(guide.mayShowGuide()).toBe(true)
  expect(await guide.hasRefusedGuide()).toBe(false)
  guide.hideGuide()
  expect(guide.mayShowGuide()).toBe(false)
  expect(await guide.hasRefusedGuide()).toBe(false)
  await guide.refuseGuide()
  expect(await guide.hasRefusedGuide()).toBe(true)
  query("UPDATE customer SET verification = 'SUBMITTED' WHERE id = ?", buyer.id)
  expect(await guide.readVerifiedStatus()).toBe(1)
  guide.clearVerifiedStatus()
  expect(await guide.readVerifiedStatus()).toBe(2)
})

test('a pending application is polled every five seconds while the page is visible, until its decision', async () => {
  const { fillIn, sendVerification, buyer } = await opening('861800006')
  await fillIn()
  await sendVerification()
  const { stopWatching, pollingIntervalMs, watchVerification } =
    await import('#stores/verify/verify-watch.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(stopWatching)
  const answered = vi.fn()
  const asked = vi.spyOn(globalThis, 'fetch')
  // Responses come from the real platform, independent of the fake timers.
  const realMoment = () => new Promise((done) => realTimeout(done, 20))
  const later = async () => {
    await vi.advanceTimersByTimeAsync(pollingIntervalMs)
    await realMoment()
  }
  /** Lets time pass until a condition holds; each step sends one request at most. */
  const laterUntil = async (isDone: () => boolean) => {
    for (let step = 0; step < 200 && !isDone(); step++) await later()
  }
  watchVerification(answered)
  await laterUntil(() => asked.mock.calls.length === 2)
  await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown>))
  expect([asked.mock.calls.length, answered.mock.calls.length]).toEqual([2, 0])
  const seenDocument = document as { hidden: boolean }
  seenDocument.hidden = true
  await later()
  await later()
  expect(asked).toHaveBeenCalledTimes(2)
  decideInDatabase(findLastApplication(buyer.id), 'APPROVED')
  seenDocument.hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await laterUntil(() => asked.mock.calls.length === 3)
  // The fake timers pause until the response arrives: a slow call would be repeated otherwise.
  for (let step = 0; step < 200 && answered.mock.calls.length === 0; step++) await realMoment()
  await later()
  expect([asked.mock.calls.length, answered.mock.calls.length]).toEqual([3, 1])
})

test('an expired session ends the polling, and the page gets the label of an ended session', async () => {
  const { fillIn, sendVerification, buyer } = await opening('861800007')
  await fillIn()
  await sendVerification()
  const { stopWatching, pollingIntervalMs, watchVerification } =
    await import('#stores/verify/verify-watch.ts')
  const { $sessionExpired } = await import('#stores/session/session.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(stopWatching)
  query('DELETE FROM session WHERE customer_id = ?', buyer.id)
  watchVerification(() => {})
  await vi.advanceTimersByTimeAsync(pollingIntervalMs)
  vi.useRealTimers()
  await expect.poll(() => $sessionExpired.get()).toBe(true)
  expect(document.body.dataset['over']).toBe('label_logon_invalidated')
})
