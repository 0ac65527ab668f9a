import { atom } from 'nanostores'
import { sendPicture } from '#client/send-picture.ts'
import { type Fault, send } from '#client/send.ts'
import type { Answer } from '#contract/index.ts'
import { checkVerification, type VerifyDraft, type VerifyFaults } from '#domain/verify/check.ts'
import { resetVerified } from './account.ts'
import {
  $addressForm,
  closeAddressForm,
  openApplicationForm,
  sayAddressFaults,
} from './address-form.ts'
import type { Remote } from './remote.ts'
import { onLeft } from './session.ts'
import { forgetVerified } from './verify-guide.ts'

export type VerifyStanding = Answer<'GET /app-api/v1/login/verified'>

export type PhotoField = 'shopDoorPhoto' | 'businessLicensePhoto'

/** What is filled in beside the address, which the form of addresses holds. */
export interface VerifyForm {
  shopName: string
  photos: Record<PhotoField, string>
  /** Pictures on their way, and how much of each has gone, 0 to 1. */
  sending: Partial<Record<PhotoField, number>>
  photoFaults: Partial<Record<PhotoField, Fault>>
  faults: VerifyFaults
  fault: Fault | null
  busy: boolean
}

/** How the account's verification stands. */
export const $standing = atom<Remote<{ standing: VerifyStanding }>>({ kind: 'idle' })

/** The dialog's form; null while it is closed. */
export const $verifyForm = atom<VerifyForm | null>(null)

onLeft(() => {
  $standing.set({ kind: 'idle' })
  $verifyForm.set(null)
})

/** Reads how the verification stands. */
export async function loadStanding(): Promise<void> {
  const outcome = await send('GET /app-api/v1/login/verified', {})
  $standing.set(
    outcome.ok ? { kind: 'known', standing: outcome.data } : { kind: 'failed', fault: outcome },
  )
}

/** Opens the form; who was rejected finds in it what they sent. */
export async function openVerification(countryId: number): Promise<void> {
  const state = $standing.get()
  const before = state.kind === 'known' ? state.standing : undefined
  $verifyForm.set({
    shopName: before?.shopName ?? '',
    photos: {
      shopDoorPhoto: before?.shopDoorPhoto ?? '',
      businessLicensePhoto: before?.businessLicensePhoto ?? '',
    },
    sending: {},
    photoFaults: {},
    faults: {},
    fault: null,
    busy: false,
  })
  await openApplicationForm(countryId, {
    stateId: before?.stateId ?? 0,
    cityId: before?.cityId ?? 0,
    districtId: before?.districtId ?? 0,
    detailAddress: before?.address ?? '',
  })
}

export function closeVerification(): void {
  $verifyForm.set(null)
  closeAddressForm()
}

export function writeShopName(shopName: string): void {
  change(({ faults: { shopName: _gone, ...faults } }) => ({ shopName, faults }))
}

/**
 * Uploads one of the two pictures, beside the other where both were chosen at once; another one for
 * the same field isn't taken before the first is there.
 */
export async function addPhoto(field: PhotoField, file: File): Promise<void> {
  const form = $verifyForm.get()
  if (!form || form.sending[field] !== undefined) return
  const show = (part: number) =>
    change(({ sending, photoFaults }) => ({
      sending: { ...sending, [field]: part },
      photoFaults: without(photoFaults, field),
    }))
  show(0)
  const picture = await sendPicture(file, 'CERTIFICATE', show)
  change(({ sending, photos, photoFaults, faults }) => ({
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
 * Sends the application; true where it waits for the desk now. The profile that the page knows says
 * verified 0 from then on (specification section 4), until the polling reads the platform's own 2.
 */
export async function sendVerification(): Promise<boolean> {
  const form = $verifyForm.get()
  const draft = draftOf()
  if (!form || !draft || form.busy) return false
  const faults = checkVerification(draft)
  const isFaulty = Object.keys(faults).length > 0
  say(faults, null, !isFaulty)
  if (isFaulty) return false
  const outcome = await send('POST /app-api/v1/login/verified', draft)
  if (!outcome.ok) {
    const isIncomplete = outcome.label === 'label_application_incomplete'
    say(isIncomplete ? (outcome.data as VerifyFaults) : {}, outcome)
    return false
  }
  $standing.set({ kind: 'known', standing: outcome.data })
  resetVerified()
  forgetVerified()
  closeVerification()
  return true
}

/** Keeps that the answer was seen (`verified/airshow`): it is shown once, on whichever device. */
export async function noteResultSeen(): Promise<void> {
  const state = $standing.get()
  if (state.kind !== 'known' || state.standing.airshow) return
  $standing.set({ kind: 'known', standing: { ...state.standing, airshow: true } })
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

/** Each fault beside its field: those of the address stand in its own form. */
function say(faults: VerifyFaults, fault: Fault | null, busy = false): void {
  change(() => ({ faults, fault, busy }))
  const { districtId, address } = faults
  sayAddressFaults(
    {
      ...(districtId && { districtId }),
      ...(address && { detailAddress: address }),
    },
    null,
    busy,
  )
}

/** A form that was closed meanwhile stays closed. */
function change(to: (form: VerifyForm) => Partial<VerifyForm>): void {
  const form = $verifyForm.get()
  if (form) $verifyForm.set({ ...form, ...to(form) })
}
