import { existsSync, readFileSync } from 'node:fs'

/**
 * Maximum size of a picture in a text, bytes: a phone on a slow line loads it within two seconds.
 */
const maxPictureBytes = 200 * 1024

const pictureWidthPx = 480

/** Returns the name in the address of a picture in a text, `picture:NAME`, or undefined. */
export function pictureNameOf(url: string): string | undefined {
  return /^picture:([a-z0-9-]+)$/.exec(url)?.[1]
}

/** Returns the path of a picture on the site. */
export const pictureAddress = (name: string): string => `/parts/${name}-${pictureWidthPx}.avif`

/** Returns the file of a picture that a document names. */
export function pictureFile(name: string): string {
  return `public/parts/${name}-${pictureWidthPx}.avif`
}

/** Returns the error of a picture's name or file, or undefined. */
export function findPictureError(name: string): string | undefined {
  const file = pictureFile(name)
  if (!/^[a-z0-9-]+$/.test(name) || !existsSync(file))
    return `there is no picture "${name}" in public/parts`
  const bytes = readFileSync(file)
  // An AVIF file begins with a box "ftyp" of the brand "avif" or "avis".
  if (!/^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)))
    return `${file} is not an AVIF picture`
  if (bytes.byteLength > maxPictureBytes)
    return `${file} has ${Math.ceil(bytes.byteLength / 1024)} KB; at most ${maxPictureBytes / 1024} KB are allowed`
  return undefined
}
