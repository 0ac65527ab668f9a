/**
 * node icons.mjs: renders the icons of the installed shop from its mark to public/icons/egg-*.png.
 */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const folder = new URL('../../../public/icons/', import.meta.url)
const mark = readFileSync(new URL('egg.svg', folder))
/** Height of the mark as a share of the icon. A maskable icon may be cropped to its middle 80 %. */
const icons = [
  { name: 'egg-192', size: 192, share: 0.8, round: 0.22 },
  { name: 'egg-512', size: 512, share: 0.8, round: 0.22 },
  { name: 'egg-512-maskable', size: 512, share: 0.56, round: 0 },
  { name: 'egg-180', size: 180, share: 0.7, round: 0 },
]

for (const { name, size, share, round } of icons) {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${size * round}" fill="#fff"/></svg>`
  const height = Math.round(size * share)
  const egg = await sharp(mark, { density: (72 * height) / 40 })
    .resize({ height })
    .png()
    .toBuffer()
  await sharp(Buffer.from(ground))
    .composite([{ input: egg, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toFile(new URL(`${name}.png`, folder).pathname)
}
