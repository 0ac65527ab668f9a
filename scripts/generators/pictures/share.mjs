/**
 * node share.mjs: renders link previews of 1200 × 630 for messengers. One for each title in
 * src/content/share-titles.ts, a general one for each locale, and one for each part.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { nameOfPicture } from '../../../src/config/share.ts'
import { site } from '../../../src/config/site.ts'
import { loadEntries } from '../../../src/content/collections.ts'
import { shareTitles } from '../../publishing/share-titles.ts'
import { localeCodes, locales } from '../../../src/i18n/locales.ts'

process.chdir(resolve(import.meta.dirname, '../../..'))
const folder = 'public/og'
const list = 'src/config/share-pictures.json'
const size = { width: 1200, height: 630 }
/** Maximum bytes of an image: phones pay for each one that a chat shows. */
const limit = 40_000

const ink = '#14181d'
const signal = '#e4530b'
const blue = '#0a4f8f'

const css = `
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; background: ${ink}; color: #fff; position: relative;
    font-family: 'Noto Sans', 'Noto Sans Thai', sans-serif; overflow: hidden }
  :lang(th) body { font-family: 'Noto Sans Thai', 'Noto Sans' }
  :lang(ko) body { font-family: 'Noto Sans CJK KR' }
  :lang(ko), :lang(zh) { word-break: keep-all; overflow-wrap: anywhere }
  :lang(zh) body { font-family: 'Noto Sans CJK SC' }
  .logo { position: absolute; left: 80px; top: 64px; font-size: 34px; font-weight: 800 }
  .logo i { font-style: normal; background: #fff; color: ${ink}; padding: 6px 14px; margin-right: 16px;
    border-radius: 4px }
  h1 { position: absolute; left: 80px; right: 80px; top: 150px; height: 330px; display: flex;
    align-items: center; font-weight: 700; text-wrap: balance; line-height: 1.3 }
  :lang(th) h1 { line-height: 1.45 }
  p { position: absolute; left: 80px; right: 80px; bottom: 56px; font-size: 30px; color: #c4ccd4;
    line-height: 1.5 }
  hr { position: absolute; left: 80px; bottom: 128px; width: 160px; height: 8px; border: 0;
    background: ${signal} }
  .part { background: #fff; color: ${ink} }
  .part img { position: absolute; left: 345px; top: 85px; width: 510px; height: 510px }
  .part .logo i { background: ${ink}; color: #fff }
  .part::after { content: ''; position: absolute; inset: auto 0 0; height: 14px; background: ${blue} }`

const escape = (text) => text.replace(/[&<]/g, (letter) => (letter === '&' ? '&amp;' : '&lt;'))
const page = (lang, inner, kind = '') => `<!doctype html><html lang="${lang}"><meta charset="utf-8">
  <style>${css}</style><body class="${kind}"><div class="logo"><i>EGG</i>${site.name.replace('EGG ', '')}</div>${inner}`

const taglineOf = (locale) => {
  const written = locale === 'en-TH' ? 'en' : locale
  return JSON.parse(readFileSync(`src/i18n/messages/${written}/common.json`, 'utf8')).tagline
}
const homeOf = (locale) => {
  const written = locale === 'en-TH' ? 'en' : locale
  return JSON.parse(readFileSync(`src/i18n/messages/${written}/home.json`, 'utf8')).title
}

/**
 * Returns the font size: smaller for long titles, with a separate scale for scripts with wide or
 * tall characters.
 */
function fontSize(title, lang) {
  const wide = /^(ko|zh)/.test(lang) ? 1.7 : 1
  const letters = title.replace(/\p{M}/gu, '').length * wide
  return letters <= 18 ? 104 : letters <= 32 ? 84 : letters <= 52 ? 72 : 60
}

const pictures = []
for (const locale of localeCodes) {
  const lang = locales[locale].bcp47
  pictures.push({
    file: `general-${locale}.png`,
    lang,
    title: homeOf(locale),
    line: taglineOf(locale),
  })
}
for (const { title, lang } of shareTitles(loadEntries())) {
  const locale = localeCodes.find((code) => locales[code].bcp47 === lang)
  pictures.push({ file: `${nameOfPicture(title, lang)}.png`, lang, title, line: taglineOf(locale) })
}

mkdirSync(join(folder, 'parts'), { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'],
})
const tab = await browser.newPage({ viewport: size })
const keep = new Set()

async function draw(file, html, pack) {
  await tab.setContent(html)
  await tab.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const bytes = await pack(sharp(await tab.screenshot()))
  if (bytes.length > limit) throw new Error(`${file} has ${bytes.length} bytes`)
  writeFileSync(join(folder, file), bytes)
  keep.add(basename(file))
}

for (const { file, lang, title, line } of pictures) {
  const heading = `<h1 style="font-size:${fontSize(title, lang)}px"><span>${escape(title)}</span></h1>`
  await draw(file, page(lang, `${heading}<hr><p>${escape(line)}</p>`), (picture) =>
    picture.png({ palette: true, colours: 16, effort: 10, compressionLevel: 9 }).toBuffer(),
  )
}
for (const name of readdirSync('public/parts').filter((file) => file.endsWith('-480.avif'))) {
  const data = (await sharp(join('public/parts', name)).png().toBuffer()).toString('base64')
  const inner = `<img src="data:image/png;base64,${data}">`
  await draw(`parts/${name.replace('-480.avif', '.jpg')}`, page('en', inner, 'part'), (picture) =>
    picture.jpeg({ quality: 62, mozjpeg: true }).toBuffer(),
  )
}
await browser.close()

/* Delete images that no longer belong to a title or part. */
for (const where of [folder, join(folder, 'parts')])
  for (const entry of readdirSync(where, { withFileTypes: true }))
    if (entry.isFile() && !keep.has(entry.name)) rmSync(join(where, entry.name))
const names = [...keep].filter((file) => /^[0-9a-f]{12}\.png$/.test(file))
writeFileSync(list, `${JSON.stringify(names.map((file) => file.slice(0, 12)).toSorted())}\n`)
console.log(`${keep.size} pictures`)
