import { readFileSync, writeFileSync } from 'node:fs'
import subset from 'subset-font'
import { hasGlyph } from '../../../src/domain/documents/faces.ts'

const out = new URL('../../../public/fonts/', import.meta.url)
const packages = new URL('node_modules/@expo-google-fonts/', import.meta.url)

const last = 0xffff
const all = Array.from({ length: last + 1 }, (_, code) => String.fromCodePoint(code))

/** Returns every character of some rows of a two-byte encoding. */
function signsOf(encoding, [from, to], firstTrail) {
  const decoder = new TextDecoder(encoding)
  const signs = new Set()
  for (let lead = from; lead <= to; lead++)
    for (let trail = firstTrail; trail <= 0xfe; trail++)
      for (const sign of decoder.decode(Uint8Array.of(lead, trail)))
        if (/\p{Script=Han}/u.test(sign)) signs.add(sign)
  return signs
}

// Both levels of GB 2312, and the common half of Big5.
const common = signsOf('gb2312', [0xb0, 0xf7], 0xa1).union(signsOf('big5', [0xa4, 0xc6], 0x40))
const isWanted = (face) => (sign) =>
  hasGlyph(face, sign) && (!/\p{Script=Han}/u.test(sign) || common.has(sign))

const cut = [
  ['korean', 'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'],
  ['chinese', 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'],
]
for (const [face, file] of cut) {
  const whole = readFileSync(new URL(file, packages))
  const text = all.filter(isWanted(face)).join('')
  const font = await subset(whole, text, { targetFormat: 'truetype', noLayoutClosure: true })
  writeFileSync(new URL(`${face}.ttf`, out), font)
}
// Sarabun is small enough to keep whole, including the rules for placing Thai marks.
const sarabun = {
  sarabun: '400Regular/Sarabun_400Regular',
  'sarabun-bold': '700Bold/Sarabun_700Bold',
}
for (const [name, file] of Object.entries(sarabun))
  writeFileSync(new URL(`${name}.ttf`, out), readFileSync(new URL(`sarabun/${file}.ttf`, packages)))
