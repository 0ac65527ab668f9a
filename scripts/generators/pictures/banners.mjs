/**
 * node banners.mjs: composes banner images from part images on a sheet of a workshop drawing.
 * Writes public/banners/{key}.avif and .webp with a transparent background for both colour schemes.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const site = join(import.meta.dirname, '../../../public')
const [width, height] = [480, 288]

/** Blue that is visible on white and on black. */
const ink = '#5b93c9'

/** Parts with their centre and size in pixels, rearmost first. */
const banners = {
  rain: [
    ['brake-disc', 350, 120, 250],
    ['headlamp', 150, 180, 210],
    ['wiper-blade', 270, 210, 230],
  ],
  power: [
    ['starter-motor', 120, 170, 220],
    ['alternator', 370, 110, 210],
    ['battery', 265, 175, 220],
  ],
  service: [
    ['air-filter', 130, 130, 230],
    ['oil-filter', 350, 140, 230],
    ['spark-plug', 245, 205, 160],
  ],
  maker: [
    ['brake-pad', 370, 190, 200],
    ['strut', 120, 140, 260],
    ['oil-filter-cartridge', 255, 150, 200],
  ],
  repair: [
    ['wheel-hub', 130, 140, 230],
    ['brake-caliper', 350, 130, 240],
    ['tie-rod-end', 250, 215, 180],
  ],
}

/** Centre lines, circles and the dimension line of a drawing. */
function sheet(parts) {
  const lines = parts.map(
    ([, x, y, size]) => `
      <circle cx="${x}" cy="${y}" r="${size / 2}" />
      <path stroke-dasharray="14 4 3 4" d="M${x - size / 2 - 14} ${y}h${size + 28}M${x} ${y - size / 2 - 14}v${size + 28}" />`,
  )
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="1.2">${lines.join('')}
      <path d="M24 ${height - 14}h${width - 48}m-8 -4l8 4l-8 4M32 ${height - 18}l-8 4l8 4" />
    </g></svg>`)
}

await mkdir(join(site, 'banners'), { recursive: true })
for (const [key, parts] of Object.entries(banners)) {
  const laid = await Promise.all(
    parts.map(async ([part, x, y, size]) => ({
      input: await sharp(join(site, 'parts', `${part}-480.avif`))
        .resize(size, size)
        .png()
        .toBuffer(),
      left: Math.round(x - size / 2),
      top: Math.round(y - size / 2),
    })),
  )
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const canvas = {
    create: { width: width + 200, height: height + 200, channels: 4, background: clear },
  }
  const moved = [{ input: sheet(parts), left: 0, top: 0 }, ...laid].map(({ input, left, top }) => ({
    input,
    left: left + 100,
    top: top + 100,
  }))
  const whole = await sharp(canvas).composite(moved).png().toBuffer()
  const cut = sharp(whole).extract({ left: 100, top: 100, width, height })
  const avif = await cut.clone().avif({ quality: 42, effort: 6 }).toBuffer()
  const webp = await cut.clone().webp({ quality: 60, alphaQuality: 40, effort: 6 }).toBuffer()
  await writeFile(join(site, 'banners', `${key}.avif`), avif)
  await writeFile(join(site, 'banners', `${key}.webp`), webp)
  console.log(`${key}: ${avif.length} bytes of AVIF, ${webp.length} of WebP`)
}
