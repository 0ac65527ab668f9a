/**
 * node render.mjs            renders every part
 * node render.mjs KEY ...    only those
 * DRAFT=1 PNG_DIR=/tmp/x     quick coarse PNG only, not packed (while working on a model)
 * PNG_DIR=/tmp/x             also saves the full 720 px PNG there
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inBrowser } from './browser.mjs'
import { LIMITS, pack } from './pack.mjs'

const here = import.meta.dirname
const out = join(here, '../../../public/parts')
const draft = Boolean(process.env.DRAFT)
const SIZE = draft ? 320 : 720 // 1.5x the displayed size, scaled down when packed

async function save(key, png) {
  if (process.env.PNG_DIR) await writeFile(join(process.env.PNG_DIR, `${key}.png`), png)
  if (draft) return
  const sizes = []
  for (const w of Object.keys(LIMITS)) {
    const file = await pack(png, Number(w))
    await writeFile(join(out, `${key}-${w}.avif`), file)
    sizes.push(`${w}px ${file.length} B`)
  }
  console.log(key.padEnd(22), sizes.join('  '))
}

let failed = 0
function fail(key, e) {
  failed++
  console.error(key, 'FAILED:', e.message.split('\n').slice(0, 3).join(' '))
}

await mkdir(out, { recursive: true })
await inBrowser(async (page) => {
  const keys = await page.evaluate(
    async ({ size, draft }) => {
      const [stage, { default: models }] = await Promise.all([
        import('/stage.mjs'),
        import('/models/index.mjs'),
      ])
      stage.setup(size)
      window.draw = (key) => stage.shoot(models[key](), size, draft)
      return Object.keys(models)
    },
    { size: SIZE, draft },
  )
  const asked = process.argv.slice(2)
  let packing = Promise.resolve() // Pack one part while the browser renders the next.
  for (const key of asked.length ? asked : keys) {
    const png = await page
      .evaluate((k) => window.draw(k), key)
      .then(
        (url) => Buffer.from(url.split(',')[1], 'base64'),
        (e) => {
          fail(key, e)
        },
      )
    if (png) packing = packing.then(() => save(key, png)).catch((e) => fail(key, e))
  }
  await packing
})
process.exitCode = failed ? 1 : 0
