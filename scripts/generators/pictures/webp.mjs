/**
 * A WebP beside every AVIF, for browsers that show no AVIF (Safari before 16). The Worker chooses
 * by what a browser says it accepts, so the others load no byte more.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../../../public')

/** Part of a pixel that counts as ink. */
const opaque = 200

const ways = {
  parts: (avif) => sharp(avif).webp({ quality: 60, alphaQuality: 30, effort: 6 }).toBuffer(),
  // One ink on a clear ground: the lines are in the alpha channel alone, and two pixels of a phone
  // with a small screen are enough for a width of 360.
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

/** The mean colour of what is drawn. */
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
