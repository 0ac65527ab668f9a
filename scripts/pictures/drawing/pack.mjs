/** Ink to a picture of one colour, clear elsewhere. */
import sharp from 'sharp'
import { HEIGHT, WIDTH } from './frame.mjs'

/** Blueprint blue: four to one on white and on the dark scheme's ground. */
const INK = [0x3b, 0x82, 0xc4]
/** Bytes never exceeded, and best and least quality tried. */
export const LIMIT = 12_000
const QUALITY = [34, 16]

export async function pack(ink) {
  const rgba = Buffer.alloc(WIDTH * HEIGHT * 4)
  for (let i = 0; i < ink.length; i++) {
    rgba.set(INK, i * 4)
    rgba[i * 4 + 3] = ink[i]
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 4 }
  const [best, least] = QUALITY
  for (let quality = best; quality >= least; quality -= 3) {
    const file = await sharp(rgba, { raw }).avif({ quality, effort: 5 }).toBuffer()
    if (file.length <= LIMIT) return file
  }
  throw new Error(`more than ${LIMIT} B`)
}

/** The picture with its balloons on white, to look at. */
export async function proof(file, places, path) {
  const marks = places
    .map(
      ({ x, y, tx, ty }, i) =>
        `<path d="M${tx} ${ty}L${x} ${y}" stroke="#14181d"/><circle cx="${tx}" cy="${ty}" r="3"/>
         <circle cx="${x}" cy="${y}" r="20" fill="#fff" stroke="#14181d" stroke-width="1.6"/>
         <text x="${x}" y="${y + 8}" font-size="22" font-family="sans-serif" text-anchor="middle">${i + 1}</text>`,
    )
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${marks}</svg>`
  await sharp(file)
    .flatten({ background: '#fff' })
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toFile(path)
}
