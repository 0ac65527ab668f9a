import { atom } from 'nanostores'
import { sendDesk, sendPartPicture } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { PartPictures } from '#contract/desk/shop/desk-part-pictures.ts'
import { ownPicturePrefix } from '#domain/offer-import/pictures.ts'
import {
  maxShopPartPictures,
  type PartPictureFile,
  type PartPictureOwner,
} from '#domain/offer-import/shop-pictures.ts'

/** A picture on the screen: stored, or still to be uploaded. */
export interface DraftPicture {
  /** Number on the screen, which stays when the order changes. */
  id: number
  /** Address that shows the picture. */
  preview: string
  /** Name of the chosen file; '' for a stored picture. */
  name: string
  /** Key of a stored picture; '' until the upload. */
  key: string
  files?: Record<PartPictureFile, Blob>
  /** Refusal of the upload. */
  fault?: CallError
}

/** Pictures of a part, as the seller arranges them. */
export interface PartPicturesState {
  /** Offer of the part; null while the offer isn't added yet. */
  offerId: number | null
  /** 'loading' until the stored pictures are known. */
  owner: PartPictureOwner | 'loading'
  /** Keys of the stored pictures. */
  seen: readonly string[]
  list: readonly DraftPicture[]
  /** Number of uploads that are done while saving; null otherwise. */
  uploaded: number | null
  fault: CallError | null
}

const emptyState: PartPicturesState = {
  offerId: null,
  owner: 'NONE',
  seen: [],
  list: [],
  uploaded: null,
  fault: null,
}

export const $partPictures = atom<PartPicturesState>(emptyState)

let lastId = 0

const toDraft = ({ key }: { key: string }): DraftPicture => ({
  id: (lastId += 1),
  preview: `/parts/${ownPicturePrefix}${key}-480.avif`,
  name: '',
  key,
})

/** Starts an empty list for an offer that isn't added yet. */
export function startPartPictures(): void {
  $partPictures.set(emptyState)
}

/** Loads the pictures of the part of an offer. */
export async function loadPartPictures(offerId: number): Promise<void> {
  $partPictures.set({ ...emptyState, offerId, owner: 'loading' })
  const outcome = await sendDesk('GET /desk/goods/offers/{id}/pictures', { id: offerId })
  if ($partPictures.get().offerId !== offerId) return
  if (outcome.ok) showStored(outcome.data)
  else change({ fault: outcome })
}

/** Returns the number of pictures that can still be added. */
export const roomOf = ({ list }: PartPicturesState): number => maxShopPartPictures - list.length

/** True when the list differs from the stored pictures. */
export const isChanged = ({ list, seen }: PartPicturesState): boolean =>
  list.length !== seen.length || list.some(({ key }, i) => key !== seen[i])

/** Adds a picture at the end, unless the list is full. */
export function addPartPicture(picture: Pick<DraftPicture, 'name' | 'preview' | 'files'>): void {
  const state = $partPictures.get()
  if (state.uploaded !== null || roomOf(state) === 0) return
  change({ list: [...state.list, { ...picture, id: (lastId += 1), key: '' }], fault: null })
}

/** Moves a picture by one place, forward (-1) or back (1). */
export function movePartPicture(id: number, by: -1 | 1): void {
  const { list, uploaded } = $partPictures.get()
  const from = list.findIndex((one) => one.id === id)
  const picture = list[from]
  if (!picture || uploaded !== null || !list[from + by]) return
  const others = list.filter((one) => one !== picture)
  const place = from + by
  change({ list: [...others.slice(0, place), picture, ...others.slice(place)], fault: null })
}

export function removePartPicture(id: number): void {
  const { list, uploaded } = $partPictures.get()
  if (uploaded === null) change({ list: list.filter((one) => one.id !== id), fault: null })
}

/**
 * Uploads the new pictures and sets all in their order. `offerId` is the added offer of a list that
 * was started without one. Returns true when the pictures are stored. A repeated call uploads only
 * what is missing.
 */
export async function savePartPictures(offerId?: number): Promise<boolean> {
  const before = $partPictures.get()
  const id = before.offerId ?? offerId
  if (id === undefined || before.uploaded !== null) return false
  $partPictures.set({ ...before, offerId: id, uploaded: 0, fault: null })
  for (const { id: pictureId, files, key } of before.list) {
    if (key !== '' || !files) continue
    const outcome = await sendPartPicture(id, files)
    if (!outcome.ok) return endSaving(outcome, pictureId)
    changePicture(pictureId, { key: outcome.data.key, fault: undefined })
    change({ uploaded: ($partPictures.get().uploaded ?? 0) + 1 })
  }
  const { list, seen } = $partPictures.get()
  // The same file chosen twice has one key.
  const pictures = [...new Set(list.map(({ key }) => key))]
  const outcome = await sendDesk('POST /desk/goods/offers/{id}/pictures', {
    id,
    pictures,
    seen: [...seen],
  })
  if (!outcome.ok) return endSaving(outcome)
  showStored(outcome.data)
  return true
}

/** Shows a refusal, with the stored pictures if they have changed. Returns false. */
async function endSaving(fault: CallError, pictureId?: number): Promise<false> {
  if (pictureId !== undefined) changePicture(pictureId, { fault })
  const { offerId } = $partPictures.get()
  if (fault.label === 'label_desk_picture_gone') forgetUploads()
  const isMoved =
    fault.label === 'label_desk_pictures_moved' || fault.label === 'label_desk_part_pictured'
  const outcome =
    isMoved && offerId !== null
      ? await sendDesk('GET /desk/goods/offers/{id}/pictures', { id: offerId })
      : null
  if (outcome?.ok) {
    const added = $partPictures.get().list.filter(({ files }) => files)
    showStored(outcome.data)
    if (outcome.data.owner !== 'OTHERS') {
      const stored = $partPictures.get().list
      change({ list: [...stored, ...added].slice(0, maxShopPartPictures) })
    }
  }
  change({ uploaded: null, fault })
  return false
}

/** Uploads the new pictures again when the list is saved next time. */
function forgetUploads(): void {
  const { list } = $partPictures.get()
  change({ list: list.map((one) => (one.files ? { ...one, key: '' } : one)) })
}

function showStored({ owner, pictures }: PartPictures): void {
  const seen = pictures.map(({ key }) => key)
  change({ owner, seen, list: pictures.map(toDraft), uploaded: null, fault: null })
}

function changePicture(id: number, changes: Partial<DraftPicture>): void {
  const { list } = $partPictures.get()
  change({ list: list.map((one) => (one.id === id ? { ...one, ...changes } : one)) })
}

function change(changes: Partial<PartPicturesState>): void {
  $partPictures.set({ ...$partPictures.get(), ...changes })
}
