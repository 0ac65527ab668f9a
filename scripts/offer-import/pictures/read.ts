import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import sharp from 'sharp'
import { maximumPixels, maximumUploadBytes } from '../../../src/domain/upload/limits.ts'

/** Usable image, or the error in its file and the allowed values. */
export type JudgedImage = { hash: string; key: string } | { wrong: string; allowed: string }

/** Hash digits that identify an image: enough to rule out accidental collisions. */
const digits = 24

/** Version of the rendering. Files must never change under the same name. */
const renderingVersion = 1

const hashOf = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, digits)
}

/** Returns the identifier of an image's largest file. */
export const hashOfLargestFile = (bytes: Uint8Array) => hashOf(bytes)

const allowedFormatsText = 'a file of the formats png, jpeg, webp, avif'
const allowedPathsText = 'a file below the folder of pictures.csv'

/** Signatures of supported formats. Other files never reach a decoder, whatever their name. */
const signatureChecks: readonly ((head: string) => boolean)[] = [
  (head) => head.startsWith('\x89PNG'),
  (head) => head.startsWith('\xff\xd8\xff'),
  (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  (head) => ['ftypavif', 'ftypavis', 'ftypmif1', 'ftypmiaf'].includes(head.slice(4, 12)),
]

/** Checks an image file below a folder. Decodes an unknown one completely. */
export async function judgePicture(
  folder: string,
  file: string,
  isKnown: (one: { hash: string; key: string }) => boolean,
): Promise<JudgedImage> {
  const path = await realPathOf(folder, file)
  if (typeof path !== 'string') return path
  const { size } = await stat(path)
  if (size > maximumUploadBytes)
    return {
      wrong: `is too large: ${(size / 1024 / 1024).toFixed(1)} MB`,
      allowed: `at most ${maximumUploadBytes / 1024 / 1024} MB`,
    }
  const bytes = await readFile(path)
  const fileHead = bytes.subarray(0, 16).toString('latin1')
  if (!signatureChecks.some((begins) => begins(fileHead)))
    return { wrong: 'is no picture', allowed: allowedFormatsText }
  const imageIdentity = { hash: hashOf(bytes), key: hashOf(`${renderingVersion}\n`, bytes) }
  return isKnown(imageIdentity)
    ? imageIdentity
    : ((await findDecodingError(bytes)) ?? imageIdentity)
}

/** Returns the real path of a file in the folder, with links followed, or the error. */
export async function realPathOf(
  folder: string,
  file: string,
): Promise<string | { wrong: string; allowed: string }> {
  const outsideError = { wrong: 'leads out of the folder', allowed: allowedPathsText }
  const slashedPath = file.replaceAll('\\', '/')
  if (/^(\/|[A-Za-z]:)|\0|(^|\/)\.\.(\/|$)/.test(slashedPath)) return outsideError
  const realFolder = await realpath(folder)
  const path = await realpath(join(realFolder, slashedPath)).catch(() => null)
  if (path === null) return { wrong: 'there is no such file', allowed: allowedPathsText }
  if (!path.startsWith(realFolder + sep)) return outsideError
  return (await stat(path)).isFile() ? path : { wrong: 'is no file', allowed: allowedPathsText }
}

async function findDecodingError(
  bytes: Uint8Array,
): Promise<{ wrong: string; allowed: string } | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const pixels = width * height
    if (pixels > maximumPixels)
      return {
        wrong: `has too many pixels: ${width} × ${height}`,
        allowed: `at most ${maximumPixels / 1_000_000} million`,
      }
    // Render a small copy: it reads every pixel but holds few in memory.
    await sharp(bytes, { failOn: 'error' }).resize(64).raw().toBuffer()
    return undefined
  } catch {
    return { wrong: 'is a broken picture', allowed: allowedFormatsText }
  }
}
