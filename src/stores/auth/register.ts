import { atom } from 'nanostores'
import { pageCountryId, setPageCountry } from '#client/page/page-facts.ts'
import { type CallError, send } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'
import type { AddressErrors } from '#domain/address/validate.ts'
import {
  applyStatus,
  checkRegistration,
  hasTickedAllTerms,
  koreaId,
} from '#domain/korea/registration.ts'
import {
  $addressForm,
  closeAddressForm,
  openApplicationForm,
  showAddressErrors,
} from '../address/address-form.ts'
import { onKoreaUnapproved } from './sign-in.ts'

type ApplicationInfo = Answer<'GET /app/profile/apply/info'>

/** Application status of a Korean number (specification section 4, "Korean apply status"). */
export type Registration =
  | { kind: 'closed' }
  | { kind: 'loading' }
  | { kind: 'failed'; fault: CallError }
  | { kind: 'form'; info: ApplicationInfo; ticked: readonly number[]; isTermsError: boolean }
  | { kind: 'waiting' | 'approved' | 'rejected'; info: ApplicationInfo }

export const $registration = atom<Registration>({ kind: 'closed' })

/** Country of the page before it switched to Korea. */
let previousCountryId: number | null = null

onKoreaUnapproved(() => void openRegistration())

/** Loads the application status of the number just verified. A new number gets the form. */
export async function openRegistration(): Promise<void> {
  // The areas are Korean here, whatever the country of the page.
  previousCountryId ??= pageCountryId()
  setPageCountry(String(koreaId))
  $registration.set({ kind: 'loading' })
  const outcome = await send('GET /app/profile/apply/info', {})
  if ($registration.get().kind === 'closed') return
  if (!outcome.ok) return $registration.set({ kind: 'failed', fault: outcome })
  const info = outcome.data
  const { SUBMITTED, APPROVED, REJECTED } = applyStatus
  if (info.applyStatus === SUBMITTED) return $registration.set({ kind: 'waiting', info })
  if (info.applyStatus === APPROVED) return $registration.set({ kind: 'approved', info })
  if (info.applyStatus === REJECTED) return $registration.set({ kind: 'rejected', info })
  await openFilledForm(info)
}

/** Opens the form with the previously sent data. */
export async function openFilledForm(info: ApplicationInfo): Promise<void> {
  $registration.set({ kind: 'form', info, ticked: [], isTermsError: false })
  const { contactName, stateId, cityId, districtId, detailAddress, cellphone } = info
  await openApplicationForm(koreaId, {
    contactName,
    stateId,
    cityId,
    districtId,
    detailAddress,
    cellphone: `0${cellphone}`,
  })
}

export function closeRegistration(): void {
  if ($registration.get().kind === 'closed') return
  $registration.set({ kind: 'closed' })
  closeAddressForm()
  if (previousCountryId !== null) setPageCountry(String(previousCountryId))
  previousCountryId = null
}

/** Ticks or unticks a terms checkbox. */
export function tickTerms(box: number, isTicked: boolean): void {
  const state = $registration.get()
  if (state.kind !== 'form') return
  const otherBoxes = state.ticked.filter((one) => one !== box)
  $registration.set({
    ...state,
    ticked: isTicked ? [...otherBoxes, box] : otherBoxes,
    isTermsError: false,
  })
}

/** Sends the application. Missing fields are reported next to the field. */
export async function sendRegistration(): Promise<void> {
  const state = $registration.get()
  const form = $addressForm.get()
  if (state.kind !== 'form' || form.kind === 'closed' || form.busy) return
  const { postCode: _none, ...draft } = form.draft
  const fieldErrors = checkRegistration(draft)
  const isTermsError = !hasTickedAllTerms(state.ticked)
  const hasErrors = isTermsError || Object.keys(fieldErrors).length > 0
  $registration.set({ ...state, isTermsError })
  showAddressErrors(fieldErrors, null, !hasErrors)
  if (hasErrors) return
  const { userId } = state.info
  const outcome = await send('POST /client/register/apply', {
    ...draft,
    prefix: '82',
    countryId: koreaId,
    terms: [...state.ticked],
    ...(userId > 0 && { userId }),
  })
  if (outcome.ok) return openRegistration()
  const isIncomplete = outcome.label === 'label_application_incomplete'
  showAddressErrors(isIncomplete ? (outcome.data as AddressErrors) : {}, outcome)
}
