/**
 * node drawings.mjs           draws every second-level category
 * node drawings.mjs KEY ...   only those; callouts of the others stay
 * PNG_DIR=/tmp/x              also saves a PNG with the balloons there
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inBrowser } from './browser.mjs'
import { balloons } from './drawing/balloons.mjs'
import { HEIGHT, WIDTH } from './drawing/frame.mjs'
import { pack, proof } from './drawing/pack.mjs'
import { drawings } from './drawing/taxonomy.mjs'

const root = join(import.meta.dirname, '../../..')
const pictures = join(root, 'public/drawings')
const table = join(root, 'functions/platform/db/seed/drawings/callouts.tsv')
const header = 'category_id\tnumber\tpart_type_id\tx\ty\ttx\tty'

const asked = process.argv.slice(2)
const lines = new Map()
let failed = 0

async function make(page, { id, key, items }) {
  const out = await page.evaluate((list) => window.sheet(list), items)
  const [ink, part] = [out.ink, out.part].map((text) => Buffer.from(text, 'base64'))
  const places = balloons(part, ink, WIDTH, HEIGHT, out.rows)
  const share = (px, whole) => ((px / whole) * 100).toFixed(1)
  lines.set(
    String(id),
    places.map(({ x, y, tx, ty }, i) =>
      [
        id,
        i + 1,
        items[i].type,
        share(x, WIDTH),
        share(y, HEIGHT),
        share(tx, WIDTH),
        share(ty, HEIGHT),
      ].join('\t'),
    ),
  )
  const file = await pack(ink)
  await writeFile(join(pictures, `${key}.avif`), file)
  if (process.env.PNG_DIR) await proof(file, places, join(process.env.PNG_DIR, `${key}.png`))
  console.log(key.padEnd(26), `${items.length} parts on ${out.rows.at(-1) + 1}`, `${file.length} B`)
}

await mkdir(pictures, { recursive: true })
await mkdir(join(table, '..'), { recursive: true })
for (const line of (await readFile(table, 'utf8').catch(() => '')).trim().split('\n').slice(1)) {
  const id = line.split('\t')[0]
  lines.set(id, [...(lines.get(id) ?? []), line])
}
const all = await drawings()
await inBrowser(async (page) => {
  await page.evaluate(async () => {
    window.sheet = (await import('/drawing/sheet.mjs')).sheet
  })
  for (const drawing of all)
    if (!asked.length || asked.includes(drawing.key))
      await make(page, drawing).catch((e) => {
        failed++
        console.error(drawing.key, 'FAILED:', e.message)
      })
})
const rows = all.flatMap(({ id }) => lines.get(String(id)) ?? [])
await writeFile(table, `${[header, ...rows].join('\n')}\n`)
process.exitCode = failed ? 1 : 0
