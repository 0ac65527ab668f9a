import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import { pageCountryId } from '#client/page/page-facts.ts'
import {
  addressDraftOf,
  storeAddressDraft,
  readAddressDraft,
} from '#client/device/address-draft.ts'
import type { Address, FoundDistrict } from '#contract/account/address.ts'
import { formatAreaLine } from '#domain/address/area-names.ts'
import type { OptionalAddressField } from '#domain/address/optional-fields.ts'
import { type AddressDraft, type AddressErrors, checkAddress } from '#domain/address/validate.ts'
import { countryOf } from '#domain/country/countries.ts'
import type { NamedItem } from '#domain/search/keywords.ts'
import {
  type AreaChoice,
  type AreaChoices,
  readAreasBelow,
  findDistricts,
  noChoices,
  readOptionalFields,
  readPostCodes,
} from './areas.ts'
import { onSessionEnd } from '../session/session.ts'

export interface OpenForm {
  kind: 'open'
  /** Purpose of the form: an address of the buyer, or the location of an applicant. */
  purpose: 'address' | 'application'
  countryId: number
  /** ID of the address being edited, or null for a new one. */
  addressId: number | null
  draft: AddressDraft
  choices: AreaChoices
  /** Optional fields that the platform stores. */
  optionalFields: readonly OptionalAddressField[]
  faults: AddressErrors
  /** Reason why the platform refused the address. */
  fault: CallError | null
  busy: boolean
}

export type AddressFormState = { kind: 'closed' } | OpenForm

export const $addressForm = atom<AddressFormState>({ kind: 'closed' })
// The form closes with the session. The tab keeps the draft.
onSessionEnd(() => $addressForm.set({ kind: 'closed' }))

/** Opens the form for an existing address, or for a new one with the saved draft. */
export async function openAddressForm(countryId: number, address?: Address): Promise<void> {
  const draft = address
    ? addressDraftOf(address)
    : (readAddressDraft() ?? addressDraftOf(undefined))
  const addressId = address?.addressId ?? null
  const formOpening = openForm({ purpose: 'address', countryId, addressId, draft })
  await Promise.all([address || draft.cellphone ? undefined : fillOwnNumber(), formOpening])
}

/** Opens the address fields for an application. The device doesn't store their input. */
export async function openApplicationForm(
  countryId: number,
  earlierDraft: Partial<AddressDraft>,
): Promise<void> {
  const draft = { ...addressDraftOf(undefined), ...earlierDraft }
  await openForm({ purpose: 'application', countryId, addressId: null, draft })
}

async function openForm(
  form: Pick<OpenForm, 'purpose' | 'countryId' | 'addressId' | 'draft'>,
): Promise<void> {
  $addressForm.set({
    kind: 'open',
    ...form,
    choices: noChoices,
    optionalFields: [],
    faults: {},
    fault: null,
    busy: false,
  })
  const { draft } = form
  await Promise.all([
    loadChoices('states', readAreasBelow(1, 0), () => true),
    loadCities(draft.stateId),
    loadDistricts(draft.cityId),
    loadPostCodes(draft.districtId),
    form.purpose === 'address' ? loadOptionalFields() : undefined,
  ])
}

async function loadOptionalFields(): Promise<void> {
  const optionalFields = await readOptionalFields()
  editForm((form) => ({ ...form, optionalFields }))
}

export function closeAddressForm(): void {
  const form = $addressForm.get()
  if (form.kind === 'closed' || form.purpose === 'address') storeAddressDraft(null)
  $addressForm.set({ kind: 'closed' })
}

/** Shows field errors, or the reason why the form was refused. */
export function showAddressErrors(
  errors: AddressErrors,
  error: CallError | null,
  busy = false,
): void {
  editForm((form) => ({ ...form, faults: errors, fault: error, busy }))
}

/** Fills in the buyer's own mobile number, unless another one was typed meanwhile. */
async function fillOwnNumber(): Promise<void> {
  const outcome = await send('GET /client/profile', {})
  const form = $addressForm.get()
  if (!outcome.ok || form.kind === 'closed' || form.draft.cellphone) return
  writeAddress({ cellphone: `0${outcome.data.profile.cellphone}` })
}

/** Applies typed input to the draft and clears the errors of the changed fields. */
export function writeAddress(change: Partial<AddressDraft>): void {
  editForm((form) => ({
    ...form,
    draft: { ...form.draft, ...change },
    faults: Object.fromEntries(Object.entries(form.faults).filter(([key]) => !(key in change))),
  }))
  const form = $addressForm.get()
  if (form.kind === 'open' && form.purpose === 'address' && form.addressId === null)
    storeAddressDraft(form.draft)
}

/* Districts found last. The list shows names; selecting one uses the full entry. */
let foundDistricts: readonly FoundDistrict[] = []

/**
 * Returns the names of districts that match the input, smallest area first, or null if the call
 * failed.
 */
export async function findDistrictNames(
  typedText: string,
  signal: AbortSignal,
): Promise<NamedItem[] | null> {
  const matches = await findDistricts(typedText, signal)
  const form = $addressForm.get()
  if (!matches || signal.aborted) return null
  foundDistricts = matches
  const country = countryOf(form.kind === 'closed' ? pageCountryId() : form.countryId)
  return matches.map((row) => ({
    id: row.districtId,
    name: `${formatAreaLine(row, country)} ${row.postCodes.join(', ')}`.trim(),
  }))
}

/** Selects a district of the list shown last. */
export async function applyFoundDistrict(districtId: number): Promise<void> {
  const foundDistrict = foundDistricts.find((row) => row.districtId === districtId)
  if (foundDistrict) await applyDistrict(foundDistrict)
}

/**
 * Selects a district found by typing: fills all three areas and, if there is only one, the post
 * code.
 */
export async function applyDistrict(foundDistrict: FoundDistrict): Promise<void> {
  const { stateId, cityId, districtId, postCodes } = foundDistrict
  const postCode = postCodes.length === 1 ? (postCodes[0] ?? '') : ''
  writeAddress({ stateId, cityId, districtId, postCode })
  editForm((form) => ({ ...form, choices: { ...form.choices, postCodes } }))
  await Promise.all([loadCities(stateId), loadDistricts(cityId)])
}

/** Selects a state and reloads the levels below it. */
export async function chooseState(stateId: number): Promise<void> {
  writeAddress({ stateId, cityId: 0, districtId: 0, postCode: '' })
  editForm((form) => ({ ...form, choices: { ...noChoices, states: form.choices.states } }))
  await loadCities(stateId)
}

export async function chooseCity(cityId: number): Promise<void> {
  writeAddress({ cityId, districtId: 0, postCode: '' })
  editForm((form) => ({ ...form, choices: { ...form.choices, districts: [], postCodes: [] } }))
  await loadDistricts(cityId)
}

export async function chooseDistrict(districtId: number): Promise<void> {
  writeAddress({ districtId, postCode: '' })
  editForm((form) => ({ ...form, choices: { ...form.choices, postCodes: [] } }))
  await loadPostCodes(districtId)
}

/**
 * Shows an error when the post code field is focused before a district is selected, because it has
 * no choices yet.
 */
export function enterPostCode(): void {
  editForm((form) =>
    countryOf(form.countryId).postCodeRequired && !form.draft.districtId
      ? { ...form, faults: { ...form.faults, postCode: 'label_post_code_fail2' } }
      : form,
  )
}

/** Saves the address. Returns it, or null if the form shows errors. */
export async function saveAddress(): Promise<Address | null> {
  const form = $addressForm.get()
  if (form.kind === 'closed' || form.busy) return null
  const fieldErrors = checkAddress(form.draft, countryOf(form.countryId))
  const hasErrors = Object.keys(fieldErrors).length > 0
  $addressForm.set({ ...form, faults: fieldErrors, fault: null, busy: !hasErrors })
  if (hasErrors) return null
  const outcome = await send('POST /web-api/address/save', {
    ...form.draft,
    ...(form.addressId === null ? {} : { addressId: form.addressId }),
  })
  if (outcome.ok) {
    closeAddressForm()
    return outcome.data
  }
  const found =
    outcome.label === 'label_address_incomplete' ? ((outcome.data ?? {}) as AddressErrors) : {}
  // The address was deleted elsewhere while it was edited here. The input can be saved as a new
  // one.
  const isGone = outcome.code === 404
  const error = isGone ? { ...outcome, label: 'label_address_gone' } : outcome
  $addressForm.set({ ...form, faults: found, fault: error, busy: false })
  return null
}

async function loadCities(stateId: number): Promise<void> {
  if (!stateId) return
  const isWanted = (draft: AddressDraft) => draft.stateId === stateId
  await loadChoices('cities', readAreasBelow(2, stateId), isWanted)
  const form = $addressForm.get()
  if (form.kind === 'closed' || !isWanted(form.draft) || form.draft.cityId) return
  await chooseOnlyOption(form.choices.cities, chooseCity)
}

async function loadDistricts(cityId: number): Promise<void> {
  if (!cityId) return
  const isWanted = (draft: AddressDraft) => draft.cityId === cityId
  await loadChoices('districts', readAreasBelow(3, cityId), isWanted)
  const form = $addressForm.get()
  if (form.kind === 'closed' || !isWanted(form.draft) || form.draft.districtId) return
  await chooseOnlyOption(form.choices.districts, chooseDistrict)
}

/**
 * Selects the only choice of a level, so that the buyer is never asked for a level that the country
 * omits.
 */
async function chooseOnlyOption(
  [only, ...moreAreaChoices]: readonly AreaChoice[],
  take: (id: number) => Promise<void>,
): Promise<void> {
  if (only && moreAreaChoices.length === 0) await take(only.id)
}

/** Loads the post codes of a district. The only one is filled in (specification section 4). */
async function loadPostCodes(districtId: number): Promise<void> {
  if (!districtId) return
  const isWanted = (draft: AddressDraft) => draft.districtId === districtId
  await loadChoices('postCodes', readPostCodes(districtId), isWanted)
  const form = $addressForm.get()
  if (form.kind === 'closed' || !isWanted(form.draft)) return
  const [only, ...more] = form.choices.postCodes
  if (only && more.length === 0) writeAddress({ postCode: only })
}

/** Stores the loaded choices, unless the selection has changed meanwhile. */
async function loadChoices<Level extends keyof AreaChoices>(
  level: Level,
  request: Promise<AreaChoices[Level]>,
  isWanted: (draft: AddressDraft) => boolean,
): Promise<void> {
  const foundRequest = await request
  editForm((form) =>
    isWanted(form.draft) ? { ...form, choices: { ...form.choices, [level]: foundRequest } } : form,
  )
}

function editForm(change: (form: OpenForm) => OpenForm): void {
  const form = $addressForm.get()
  if (form.kind === 'open') $addressForm.set(change(form))
}
