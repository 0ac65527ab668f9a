/** Converts a rendered PNG to a small AVIF. */
import sharp from 'sharp'

/** Image width -> target size and maximum size, in bytes. */
export const LIMITS = { 480: [5600, 9000], 160: [1900, 2600] }

/**
 * Gives invisible pixels the colour of their neighbours (push-pull over a pyramid). If left black,
 * they would cost bytes at every edge and leave a dark fringe on white.
 * @param {Float32Array} px premultiplied RGBA of a w x w image
 */
function bleed(px, w) {
  if (w < 2) return px
  const h = (w + 1) >> 1
  const half = new Float32Array(h * h * 4)
  for (let y = 0; y < w; y++)
    for (let x = 0; x < w; x++) {
      const o = ((y >> 1) * h + (x >> 1)) * 4,
        i = (y * w + x) * 4
      for (let k = 0; k < 4; k++) half[o + k] += px[i + k] / 4
    }
  const wide = bleed(half, h)
  for (let y = 0; y < w; y++)
    for (let x = 0; x < w; x++) {
      const o = ((y >> 1) * h + (x >> 1)) * 4,
        i = (y * w + x) * 4,
        rest = 1 - px[i + 3]
      for (let k = 0; k < 4; k++) px[i + k] += rest * wide[o + k]
    }
  return px
}

async function prepared(png, width) {
  const { data } = await sharp(png)
    .resize(width, width, { kernel: 'lanczos3' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const px = Float32Array.from(data, (v, i) => (v / 255) * (i % 4 === 3 ? 1 : data[i | 3] / 255))
  bleed(px, width)
  for (let i = 0; i < data.length; i++)
    if (i % 4 !== 3 && data[i | 3] < 16)
      data[i] = Math.round(255 * Math.min(1, px[i] / (px[i | 3] || 1)))
  return sharp(data, { raw: { width, height: width, channels: 4 } })
    .png()
    .toBuffer()
}

/**
 * Finds the best quality within the target size by bisection. Searches with fast encoding and saves
 * with slow encoding.
 */
export async function pack(png, width) {
  const [wanted, max] = LIMITS[width]
  const small = await prepared(png, width)
  const avif = (quality, effort) =>
    sharp(small).avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer()
  let [low, high] = [26, 74]
  for (let i = 0; i < 4; i++) {
    const mid = Math.round((low + high) / 2)
    if ((await avif(mid, 3)).length <= wanted) low = mid
    else high = mid
  }
  const best = await avif(low, 6)
  if (best.length > max) throw new Error(`${width} px too big: ${best.length} B`)
  return best
}
