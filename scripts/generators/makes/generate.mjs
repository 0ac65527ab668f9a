import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const root = new URL('../../../', import.meta.url)
const icons = new URL('node_modules/simple-icons/icons/', import.meta.url)
const out = new URL('public/makes/', root)

/**
 * Maximum bytes of an icon. A more detailed emblem is unreadable at this size; a monogram is
 * clearer.
 */
const mostBytes = 5_000

/** Makes with a different icon name in the source. */
const slugs = { 'renault-korea': 'renault', 'tata-daewoo': 'tata' }

const [, ...rows] = readFileSync(
  new URL('functions/platform/db/seed/vehicles/makes.tsv', root),
  'utf8',
)
  .trim()
  .split('\n')
mkdirSync(out, { recursive: true })
for (const row of rows) {
  const [key, name] = row.split('\t')
  const file = new URL(`${slugs[key] ?? key}.svg`, icons)
  writeFileSync(new URL(`${key}.svg`, out), isSmall(file) ? iconOf(file) : monogramOf(name))
}

function isSmall(file) {
  return existsSync(file) && statSync(file).size <= mostBytes
}

function iconOf(file) {
  const path = /<path d="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#1f2933" d="${path}"/></svg>\n`
}

/**
 * Returns the initials of two words, or the first two letters: "LR", "Pe". Abbreviations stay
 * whole.
 */
function monogramOf(name) {
  const words = name
    .replace(/\(.*/, '')
    .split(/[\s&-]+/)
    .filter(Boolean)
  const [first = ''] = words
  const letters =
    words.length > 1
      ? words
          .slice(0, 2)
          .map((word) => word[0])
          .join('')
      : first === first.toUpperCase()
        ? first.slice(0, 4)
        : first.slice(0, 2)
  const size = letters.length > 2 ? 7 : 10
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="4" fill="#e4e7eb"/><text x="12" y="12" dy=".36em" text-anchor="middle" font-family="Arial,Helvetica,sans-serif" font-weight="700" font-size="${size}" fill="#1f2933">${letters}</text></svg>\n`
}
