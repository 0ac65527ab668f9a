import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const root = new URL('../../../', import.meta.url)
const out = new URL('public/makes/', root)

/** Shapes of the tiles, drawn in 24 by 24. Neighbours in a list differ in shape and colour. */
const shapes = [
  '<rect x="1" y="1" width="22" height="22" rx="5"/>',
  '<circle cx="12" cy="12" r="11"/>',
  '<path d="M12 .8 21.8 6.4v11.2L12 23.2 2.2 17.6V6.4Z"/>',
  '<path d="M2 2h20v11c0 5-4 8.3-10 10.2C6 21.3 2 18 2 13Z"/>',
]

/** Colours of tile and letters; each pair has a contrast of at least 5 to 1. */
const colours = [
  ['#dbe8f4', '#0b4a86'],
  ['#f8dfd6', '#8f2f06'],
  ['#dcefe4', '#0f5a3c'],
  ['#ece2f3', '#55307a'],
  ['#f7ebc8', '#664a00'],
  ['#dfe3e8', '#2a333d'],
  ['#d8eeee', '#0b5558'],
  ['#f6dbe3', '#8a1c44'],
]

const [, ...rows] = readFileSync(
  new URL('functions/platform/db/seed/vehicles/makes.tsv', root),
  'utf8',
)
  .trim()
  .split('\n')

const usedLetters = new Set()

/**
 * Returns the initials of two words, the abbreviation itself, or the first letter with the next one
 * that no earlier make has: "LR", "BYD", "Ch", "Cr".
 */
function lettersOf(name) {
  const words = name
    .replace(/\(.*/, '')
    .split(/[\s&-]+/)
    .filter(Boolean)
  const [first = ''] = words
  const candidates = [
    ...(words.length > 1 ? [words[0][0] + words[1][0]] : []),
    ...(first === first.toUpperCase() ? [first.slice(0, 4)] : []),
    ...Array.from(first.slice(1), (letter) => first[0] + letter),
  ]
  const letters = candidates.find((one) => !usedLetters.has(one)) ?? first.slice(0, 3)
  usedLetters.add(letters)
  return letters
}

function markOf(name, place) {
  const letters = lettersOf(name)
  const shape = shapes[(place + Math.floor(place / shapes.length)) % shapes.length]
  const [tile, ink] = colours[place % colours.length]
  const size = [0, 12, 10.5, 7.5, 6][letters.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g fill="${tile}">${shape}</g><text x="12" y="12" dy=".36em" text-anchor="middle" font-family="Arial,Helvetica,sans-serif" font-weight="700" font-size="${size}" fill="${ink}">${letters}</text></svg>\n`
}

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
for (const [place, row] of rows.entries()) {
  const [key, name] = row.split('\t')
  writeFileSync(new URL(`${key}.svg`, out), markOf(name, place))
}
