import { atom } from 'nanostores'
import { sendPicture } from '#client/send/send-picture.ts'
import { type CallError, send } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'
import { checkVerification, type VerifyDraft, type VerifyErrors } from '#domain/verify/check.ts'
import { resetVerifiedStatus } from '../account/account.ts'
import {
  $addressForm,
  closeAddressForm,
  openApplicationForm,
  showAddressErrors,
} from '../address/address-form.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'
import { clearVerifiedStatus } from './verify-guide.ts'

export type VerificationStatus = Answer<'GET /app-api/v1/login/verified'>

export type PhotoField = 'shopDoorPhoto' | 'businessLicensePhoto'

/** Form fields except the address, which the address form holds. */
export interface VerifyForm {
  shopName: string
  photos: Record<PhotoField, string>
  /** Uploads in progress, each with its progress from 0 to 1. */
  sending: Partial<Record<PhotoField, number>>
  photoFaults: Partial<Record<PhotoField, CallError>>
  faults: VerifyErrors
  fault: CallError | null
  busy: boolean
}

export const $verification = atom<Remote<{ status: VerificationStatus }>>({ kind: 'idle' })

/** Form of the dialog; null while it is closed. */
export const $verifyForm = atom<VerifyForm | null>(null)

onSessionEnd(() => {
  $verification.set({ kind: 'idle' })
  $verifyForm.set(null)
})

/** Loads the verification status. */
export async function loadVerification(): Promise<void> {
  const outcome = await send('GET /app-api/v1/login/verified', {})
  $verification.set(
    outcome.ok ? { kind: 'known', status: outcome.data } : { kind: 'failed', fault: outcome },
  )
}

/** Opens the form. A rejected application prefills it. */
export async function openVerification(countryId: number): Promise<void> {
  const state = $verification.get()
  const statusBefore = state.kind === 'known' ? state.status : undefined
  $verifyForm.set({
    shopName: statusBefore?.shopName ?? '',
    photos: {
      shopDoorPhoto: statusBefore?.shopDoorPhoto ?? '',
      businessLicensePhoto: statusBefore?.businessLicensePhoto ?? '',
    },
    sending: {},
    photoFaults: {},
    faults: {},
    fault: null,
    busy: false,
  })
  await openApplicationForm(countryId, {
    stateId: statusBefore?.stateId ?? 0,
    cityId: statusBefore?.cityId ?? 0,
    districtId: statusBefore?.districtId ?? 0,
    detailAddress: statusBefore?.address ?? '',
  })
}

export function closeVerification(): void {
  $verifyForm.set(null)
  closeAddressForm()
}

export function writeShopName(shopName: string): void {
  changeForm(({ faults: { shopName: _gone, ...faults } }) => ({ shopName, faults }))
}

/**
 * Uploads one of the two pictures. Both can upload at the same time; a second picture for the same
 * field is ignored until the first is done.
 */
export async function addPhoto(field: PhotoField, file: File): Promise<void> {
  const form = $verifyForm.get()
  if (!form || form.sending[field] !== undefined) return
  const show = (part: number) =>
    changeForm(({ sending, photoFaults }) => ({
      sending: { ...sending, [field]: part },
      photoFaults: without(photoFaults, field),
    }))
  show(0)
  const picture = await sendPicture(file, 'CERTIFICATE', show)
  changeForm(({ sending, photos, photoFaults, faults }) => ({
    sending: without(sending, field),
    ...(picture.ok
      ? { photos: { ...photos, [field]: picture.data }, faults: without(faults, field) }
      : { photoFaults: { ...photoFaults, [field]: picture } }),
  }))
}

function without<Fields extends object>(fields: Fields, field: keyof Fields): Fields {
  const { [field]: _gone, ...others } = fields
  return others as Fields
}

/**
 * Sends the application. Returns true when it awaits a decision. From then on the loaded profile
 * has `verified` 0 (specification section 4), until polling reads the platform's 2.
 */
export async function sendVerification(): Promise<boolean> {
  const form = $verifyForm.get()
  const draft = draftOf()
  if (!form || !draft || form.busy) return false
  const fieldErrors = checkVerification(draft)
  const isFaulty = Object.keys(fieldErrors).length > 0
  showErrors(fieldErrors, null, !isFaulty)
  if (isFaulty) return false
  const outcome = await send('POST /app-api/v1/login/verified', draft)
  if (!outcome.ok) {
    const isIncomplete = outcome.label === 'label_application_incomplete'
    showErrors(isIncomplete ? (outcome.data as VerifyErrors) : {}, outcome)
    return false
  }
  $verification.set({ kind: 'known', status: outcome.data })
  resetVerifiedStatus()
  clearVerifiedStatus()
  closeVerification()
  return true
}

/**
 * Records that the result was seen (`verified/airshow`), because it is shown only once across all
 * devices.
 */
export async function recordResultSeen(): Promise<void> {
  const state = $verification.get()
  if (state.kind !== 'known' || state.status.airshow) return
  $verification.set({ kind: 'known', status: { ...state.status, airshow: true } })
  await send('PUT /app-api/v1/login/verified/airshow', { airshow: true })
}

function draftOf(): VerifyDraft | null {
  const form = $verifyForm.get()
  const address = $addressForm.get()
  if (!form || address.kind === 'closed') return null
  const { stateId, cityId, districtId, detailAddress } = address.draft
  const { shopName, photos } = form
  return { shopName, address: detailAddress, stateId, cityId, districtId, ...photos }
}

/** Shows field errors. Errors of the address are shown in the address form. */
function showErrors(fieldErrors: VerifyErrors, error: CallError | null, busy = false): void {
  changeForm(() => ({ faults: fieldErrors, fault: error, busy }))
  const { districtId, address } = fieldErrors
  showAddressErrors(
    {
      ...(districtId && { districtId }),
      ...(address && { detailAddress: address }),
    },
    null,
    busy,
  )
}

/** Updates the form. A form closed meanwhile stays closed. */
function changeForm(to: (form: VerifyForm) => Partial<VerifyForm>): void {
  const form = $verifyForm.get()
  if (form) $verifyForm.set({ ...form, ...to(form) })
}
