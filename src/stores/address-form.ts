import { atom } from 'nanostores'
import { type Fault, send } from '#client/send.ts'
import type { Address } from '#contract/address.ts'
import { type AddressDraft, type AddressFaults, checkAddress } from '#domain/address/validate.ts'
import { countryOf } from '#domain/country/countries.ts'
import { type AreaChoice, areasBelow, postCodesOf } from './areas.ts'

/** The choices of each level that the form offers now. */
interface Choices {
  states: readonly AreaChoice[]
  cities: readonly AreaChoice[]
  districts: readonly AreaChoice[]
  postCodes: readonly string[]
}

export interface OpenForm {
  kind: 'open'
  countryId: number
  /** The address that is edited, or null of a new one. */
  addressId: number | null
  draft: AddressDraft
  choices: Choices
  faults: AddressFaults
  /** Why the platform didn't keep it. */
  fault: Fault | null
  busy: boolean
}

export type AddressFormState = { kind: 'closed' } | OpenForm

export const $addressForm = atom<AddressFormState>({ kind: 'closed' })

const nothing: Choices = { states: [], cities: [], districts: [], postCodes: [] }

/** Opens the form for an address of the buyer, or empty for a new one. */
export async function openAddressForm(countryId: number, address?: Address): Promise<void> {
  const draft = draftOf(address)
  $addressForm.set({
    kind: 'open',
    countryId,
    addressId: address?.addressId ?? null,
    draft,
    choices: nothing,
    faults: {},
    fault: null,
    busy: false,
  })
  await Promise.all([
    offer('states', areasBelow(1, 0), () => true),
    loadCities(draft.stateId),
    loadDistricts(draft.cityId),
    loadPostCodes(draft.districtId),
  ])
}

export function closeAddressForm(): void {
  $addressForm.set({ kind: 'closed' })
}

/** What was typed; its fault goes, what was typed elsewhere stays. */
export function writeAddress(change: Partial<AddressDraft>): void {
  edit((form) => ({
    ...form,
    draft: { ...form.draft, ...change },
    faults: Object.fromEntries(Object.entries(form.faults).filter(([key]) => !(key in change))),
  }))
}

/** Another state: what lies below it is asked for anew. */
export async function chooseState(stateId: number): Promise<void> {
  writeAddress({ stateId, cityId: 0, districtId: 0, postCode: '' })
  edit((form) => ({ ...form, choices: { ...nothing, states: form.choices.states } }))
  await loadCities(stateId)
}

export async function chooseCity(cityId: number): Promise<void> {
  writeAddress({ cityId, districtId: 0, postCode: '' })
  edit((form) => ({ ...form, choices: { ...form.choices, districts: [], postCodes: [] } }))
  await loadDistricts(cityId)
}

export async function chooseDistrict(districtId: number): Promise<void> {
  writeAddress({ districtId, postCode: '' })
  edit((form) => ({ ...form, choices: { ...form.choices, postCodes: [] } }))
  await loadPostCodes(districtId)
}

/** The post-code field was entered; before the district is known there is nothing to choose. */
export function enterPostCode(): void {
  edit((form) =>
    countryOf(form.countryId).postCodeRequired && !form.draft.districtId
      ? { ...form, faults: { ...form.faults, postCode: 'label_post_code_fail2' } }
      : form,
  )
}

/** Keeps the address; the kept one, or null where the form says what is at fault. */
export async function saveAddress(): Promise<Address | null> {
  const form = $addressForm.get()
  if (form.kind === 'closed' || form.busy) return null
  const faults = checkAddress(form.draft, countryOf(form.countryId))
  const isFaulty = Object.keys(faults).length > 0
  $addressForm.set({ ...form, faults, fault: null, busy: !isFaulty })
  if (isFaulty) return null
  const outcome = await send('POST /web-api/address/save', {
    ...form.draft,
    ...(form.addressId === null ? {} : { addressId: form.addressId }),
  })
  if (outcome.ok) {
    closeAddressForm()
    return outcome.data
  }
  const found =
    outcome.label === 'label_address_incomplete' ? ((outcome.data ?? {}) as AddressFaults) : {}
  $addressForm.set({ ...form, faults: found, fault: outcome, busy: false })
  return null
}

function draftOf(address: Address | undefined): AddressDraft {
  return {
    contactName: address?.contactName ?? '',
    cellphone: address ? `0${address.cellphone}` : '',
    stateId: address?.stateId ?? 0,
    cityId: address?.cityId ?? 0,
    districtId: address?.districtId ?? 0,
    detailAddress: address?.detailAddress ?? '',
    postCode: address?.postCode ?? '',
  }
}

async function loadCities(stateId: number): Promise<void> {
  if (stateId) await offer('cities', areasBelow(2, stateId), (draft) => draft.stateId === stateId)
}

async function loadDistricts(cityId: number): Promise<void> {
  if (cityId) await offer('districts', areasBelow(3, cityId), (draft) => draft.cityId === cityId)
}

/** The post code fills itself in where the district has exactly one (specification section 4). */
async function loadPostCodes(districtId: number): Promise<void> {
  if (!districtId) return
  const isWanted = (draft: AddressDraft) => draft.districtId === districtId
  await offer('postCodes', postCodesOf(districtId), isWanted)
  const form = $addressForm.get()
  if (form.kind === 'closed' || !isWanted(form.draft)) return
  const [only, ...more] = form.choices.postCodes
  if (only && more.length === 0) writeAddress({ postCode: only })
}

/** Puts an answer among the choices, unless another choice was made meanwhile. */
async function offer<Level extends keyof Choices>(
  level: Level,
  asked: Promise<Choices[Level]>,
  isWanted: (draft: AddressDraft) => boolean,
): Promise<void> {
  const found = await asked
  edit((form) =>
    isWanted(form.draft) ? { ...form, choices: { ...form.choices, [level]: found } } : form,
  )
}

function edit(change: (form: OpenForm) => OpenForm): void {
  const form = $addressForm.get()
  if (form.kind === 'open') $addressForm.set(change(form))
}
