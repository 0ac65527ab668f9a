import sharp from 'sharp'
import type { Envelope } from '#contract/index.ts'
import {
  type PartPictureFile,
  partPictureFiles,
  partPictureFormats,
} from '#domain/offer-import/shop-pictures.ts'
import { nextAddress } from '../address.ts'
import type { Member } from '../auth/staff.ts'
import { processClosedConnections } from '../operator/hear.ts'

export type PictureFiles = Record<PartPictureFile, Uint8Array<ArrayBuffer>>

/** Makes the JPEGs of a one-coloured picture, as the desk does in the browser. */
export async function makePictureFiles(
  background: string,
  zoom = { width: 1200, height: 900 },
): Promise<PictureFiles> {
  const files = {} as PictureFiles
  for (const name of partPictureFiles) {
    const { width, height } = name === 'zoom' ? zoom : partPictureFormats[name]
    const bytes = await sharp({ create: { width, height, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'kept by nobody' } })
      .jpeg()
      .toBuffer()
    files[name] = new Uint8Array(bytes)
  }
  return files
}

/** Uploads the files of a picture for the part of an offer. */
export async function uploadPartPicture(
  member: Member,
  offerId: number,
  files: PictureFiles,
): Promise<Envelope<{ key: string }>> {
  const form = new FormData()
  for (const name of partPictureFiles) form.set(name, new File([files[name]], `${name}.jpg`))
  await processClosedConnections()
  const response = await fetch(`${member.url}/platform/desk/goods/offers/${offerId}/picture`, {
    method: 'POST',
    body: form,
    headers: {
      cookie: member.cookie,
      'x-desk-token': member.formToken,
      'cf-connecting-ip': nextAddress(),
    },
  })
  return (await response.json()) as Envelope<{ key: string }>
}
