import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { newDevice, openPage, signInAs } from '../../support/browser/device.ts'

beforeEach(newDevice)

const store = () => import('#stores/address/address-form.ts')

/** Returns the open form. Throws if it is closed. */
async function form() {
  const state = (await store()).$addressForm.get()
  if (state.kind === 'closed') throw new Error('the form is closed')
  return state
}

test('each level offers the areas below its parent, and a single post code is filled in', async () => {
  signInAs(newBuyer('861000061'))
  const { openAddressForm, chooseState, chooseCity, chooseDistrict } = await store()
  await openAddressForm(1001)
  const bangkok = (await form()).choices.states.find((row) => row.name === 'กรุงเทพมหานคร')
  await chooseState(bangkok?.id ?? 0)
  const city = (await form()).choices.cities.find((row) => row.name.includes('บางกะปิ'))
  await chooseCity(city?.id ?? 0)
  const [district] = (await form()).choices.districts
  await chooseDistrict(district?.id ?? 0)
  const { draft, choices } = await form()
  expect(choices.postCodes).toHaveLength(1)
  expect(draft.postCode).toBe(choices.postCodes[0])
  await chooseState((await form()).choices.states.find((row) => row.id !== bangkok?.id)?.id ?? 0)
  expect(await form()).toMatchObject({
    draft: { cityId: 0, districtId: 0, postCode: '' },
    choices: { districts: [], postCodes: [] },
  })
})

test.each([
  [1234, 'Hà Nội', 'cities', 'Phường Cầu Giấy'],
  [1198, 'Seoul', 'districts', 'Gangnam-gu'],
] as const)(
  'in %s the omitted address level is selected automatically',
  async (id, top, single, area) => {
    const { setPageCountry } = await import('#client/page/page-facts.ts')
    onTestFinished(() => setPageCountry('1001'))
    setPageCountry(String(id))
    const { openAddressForm, chooseState, chooseCity, chooseDistrict } = await store()
    await openAddressForm(id)
    await chooseState((await form()).choices.states.find((row) => row.name === top)?.id ?? 0)
    const { cities, districts } = (await form()).choices
    const chosenArea = [...cities, ...districts].find((row) => row.name === area)?.id ?? 0
    await (single === 'cities' ? chooseDistrict(chosenArea) : chooseCity(chosenArea))
    const { draft, choices } = await form()
    expect(choices[single]).toHaveLength(1)
    expect(choices.cities.map((row) => row.id)).toContain(draft.cityId)
    expect(choices.districts.map((row) => row.id)).toContain(draft.districtId)
  },
)

test('a stale response for a changed selection is dropped', async () => {
  signInAs(newBuyer('861000062'))
  const { openAddressForm, chooseState } = await store()
  await openAddressForm(1001)
  const [first, second] = (await form()).choices.states
  await Promise.all([chooseState(first?.id ?? 0), chooseState(second?.id ?? 0)])
  const { draft, choices } = await form()
  expect(draft.stateId).toBe(second?.id)
  const { readAreasBelow: areasBelow } = await import('#stores/address/areas.ts')
  expect(choices.cities).toEqual(await areasBelow(2, second?.id ?? 0))
})

test('a missing value gets a field error, which disappears when the field is filled in', async () => {
  signInAs(newBuyer('861000063'))
  const { openAddressForm, saveAddress, writeAddress, enterPostCode } = await store()
  await openAddressForm(1001)
  writeAddress({ cellphone: '' })
  enterPostCode()
  expect((await form()).faults).toEqual({ postCode: 'label_post_code_fail2' })
  expect(await saveAddress()).toBeNull()
  const names = ['contactName', 'cellphone', 'detailAddress', 'districtId', 'postCode']
  expect(Object.keys((await form()).faults).sort()).toEqual(names.sort())
  writeAddress({ contactName: 'สมศักดิ์' })
  expect((await form()).faults).not.toHaveProperty('contactName')
})

test('saving an address closes the form, and an edit keeps the address id', async () => {
  const buyer = newBuyer('861000064')
  signInAs(buyer)
  const knownResponse = await buyer.send('GET /web-api/address/list', {})
  const [address] = knownResponse.data
  const { openAddressForm, writeAddress, saveAddress, $addressForm } = await store()
  await openAddressForm(1001, address)
  writeAddress({ detailAddress: '99/1 ซอย 5', cellphone: '0861000064' })
  const savedSaveAddress = await saveAddress()
  expect(savedSaveAddress).toMatchObject({
    addressId: address?.addressId,
    detailAddress: '99/1 ซอย 5',
  })
  expect($addressForm.get()).toEqual({ kind: 'closed' })
})

test('a new address starts with the buyer’s number, and typed values survive a reload', async () => {
  signInAs(newBuyer('861000065'))
  const { openAddressForm, writeAddress } = await store()
  await openAddressForm(1001)
  expect((await form()).draft.cellphone).toBe('0861000065')
  writeAddress({ contactName: 'มานี', detailAddress: '1/2' })
  openPage()
  await (await store()).openAddressForm(1001)
  expect((await form()).draft).toMatchObject({ contactName: 'มานี', detailAddress: '1/2' })
  ;(await store()).closeAddressForm()
  await (await store()).openAddressForm(1001)
  expect((await form()).draft.contactName).toBe('')
})

test('choosing a district by post code fills all three areas', async () => {
  signInAs(newBuyer('861000066'))
  const { openAddressForm, applyDistrict } = await store()
  const { findDistricts } = await import('#stores/address/areas.ts')
  await openAddressForm(1001)
  const [found] = (await findDistricts('10310')) ?? []
  if (!found) throw new Error('10310 leads nowhere')
  await applyDistrict(found)
  const { draft, choices } = await form()
  expect(draft).toMatchObject({ districtId: found.districtId, postCode: '10310' })
  expect(choices.cities.some((row) => row.id === found.cityId)).toBe(true)
  expect(choices.districts.some((row) => row.id === found.districtId)).toBe(true)
})
