import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import sharp from 'sharp'
import { maximumPixels, maximumUpload } from '../../../src/domain/upload/limits.ts'

/** A picture that can be made, or what is wrong with its file and what is allowed. */
export type Judged = { hash: string; key: string } | { wrong: string; allowed: string }

/** Digits of a hash that name a picture: nobody meets another one with the same by chance. */
const digits = 24

/** Counts changes of what is made of a picture: its files may never be others under the same name. */
const recipe = 1

const hashOf = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, digits)
}

/** What the largest file of a picture is known by. */
export const largeOf = (bytes: Uint8Array) => hashOf(bytes)

const formats = 'a file of the formats png, jpeg, webp, avif'
const inside = 'a file below the folder of pictures.csv'

/** By their first bytes: whatever a name says, nothing else is given to the decoders. */
const beginnings: readonly ((head: string) => boolean)[] = [
  (head) => head.startsWith('\x89PNG'),
  (head) => head.startsWith('\xff\xd8\xff'),
  (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  (head) => ['ftypavif', 'ftypavis', 'ftypmif1', 'ftypmiaf'].includes(head.slice(4, 12)),
]

/** Looks at a picture's file below a folder, decoded to its end where it isn't known. */
export async function judgePicture(
  folder: string,
  file: string,
  isKnown: (one: { hash: string; key: string }) => boolean,
): Promise<Judged> {
  const path = await pathOf(folder, file)
  if (typeof path !== 'string') return path
  const { size } = await stat(path)
  if (size > maximumUpload)
    return {
      wrong: `is too large: ${(size / 1024 / 1024).toFixed(1)} MB`,
      allowed: `at most ${maximumUpload / 1024 / 1024} MB`,
    }
  const bytes = await readFile(path)
  const head = bytes.subarray(0, 16).toString('latin1')
  if (!beginnings.some((begins) => begins(head)))
    return { wrong: 'is no picture', allowed: formats }
  const found = { hash: hashOf(bytes), key: hashOf(`${recipe}\n`, bytes) }
  return isKnown(found) ? found : ((await decoded(bytes)) ?? found)
}

/** The real path of a file that lies in the folder, links followed; or what is wrong. */
export async function pathOf(
  folder: string,
  file: string,
): Promise<string | { wrong: string; allowed: string }> {
  const leadsOut = { wrong: 'leads out of the folder', allowed: inside }
  const own = file.replaceAll('\\', '/')
  if (/^(\/|[A-Za-z]:)|\0|(^|\/)\.\.(\/|$)/.test(own)) return leadsOut
  const home = await realpath(folder)
  const path = await realpath(join(home, own)).catch(() => null)
  if (path === null) return { wrong: 'there is no such file', allowed: inside }
  if (!path.startsWith(home + sep)) return leadsOut
  return (await stat(path)).isFile() ? path : { wrong: 'is no file', allowed: inside }
}

async function decoded(bytes: Uint8Array): Promise<{ wrong: string; allowed: string } | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const pixels = width * height
    if (pixels > maximumPixels)
      return {
        wrong: `has too many pixels: ${width} × ${height}`,
        allowed: `at most ${maximumPixels / 1_000_000} million`,
      }
    // A small copy: reads every pixel and holds few of them.
    await sharp(bytes, { failOn: 'error' }).resize(64).raw().toBuffer()
    return undefined
  } catch {
    return { wrong: 'is a broken picture', allowed: formats }
  }
}
