/** Converts ink to a single-colour image with a transparent background. */
import sharp from 'sharp'
import { HEIGHT, WIDTH } from './frame.mjs'

/** Blueprint blue: contrast of four to one on white and on the dark background. */
const INK = [0x3b, 0x82, 0xc4]
/** Threshold below which ink is invisible but would increase the file size. */
const FAINT = 20
/**
 * Target size and maximum size in bytes, and the qualities to try, best first. Below `PLAIN`,
 * artefacts become visible.
 */
const WANTED = 8_000
const LIMIT = 12_000
const QUALITIES = [32, 28, 25, 22, 20, 18, 16, 14, 12, 10]
const PLAIN = 14

export async function pack(ink) {
  const rgba = Buffer.alloc(WIDTH * HEIGHT * 4)
  for (let i = 0; i < ink.length; i++) {
    rgba.set(INK, i * 4)
    rgba[i * 4 + 3] = ink[i] < FAINT ? 0 : ink[i]
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 4 }
  let file
  for (const quality of QUALITIES) {
    // Line art compresses better with low effort than with high.
    file = await sharp(rgba, { raw }).avif({ quality, effort: 2 }).toBuffer()
    if (file.length <= (quality > PLAIN ? WANTED : LIMIT)) return file
  }
  throw new Error(`${file.length} B`)
}

/** Renders the image with its balloons on white, for inspection. */
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
