/**
 * node webp.mjs: writes a WebP next to every AVIF, for browsers without AVIF (Safari before 16).
 * The Worker chooses by the Accept header, so other browsers load no extra bytes.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../../../public')

/** Alpha from which a pixel counts as ink. */
const opaque = 200

const ways = {
  parts: (avif) => sharp(avif).webp({ quality: 60, alphaQuality: 30, effort: 6 }).toBuffer(),
  // One ink on a transparent background: the alpha channel alone carries the lines. Two device
  // pixels suffice for a width of 360.
  drawings: async (avif) => {
    const { data, info } = await sharp(avif)
      .resize(720)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ink = inkOf(data)
    for (let i = 0; i < data.length; i += 4) data.set(ink, i)
    return sharp(data, { raw: info }).webp({ quality: 10, alphaQuality: 10, effort: 6 }).toBuffer()
  },
}

/** Returns the mean colour of the drawn pixels. */
function inkOf(data) {
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] < opaque) continue
    for (const k of [0, 1, 2]) sum[k] += data[i + k]
    count += 1
  }
  return sum.map((value) => Math.round(value / count))
}

for (const [name, pack] of Object.entries(ways)) {
  const from = join(folder, name)
  let [avif, webp] = [0, 0]
  for (const file of (await readdir(from)).filter((entry) => entry.endsWith('.avif'))) {
    const original = await readFile(join(from, file))
    const packed = await pack(original)
    avif += original.length
    webp += packed.length
    await writeFile(join(from, file.replace('.avif', '.webp')), packed)
  }
  console.log(`${name}: ${avif} bytes of AVIF, ${webp} of WebP`)
}
