import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nameOfPicture } from '../../src/config/share.ts'
import { blocksOf } from '../../scripts/publishing/pdf/blocks.ts'
import { linesOf, splitAtLineBreaks } from '../../src/domain/documents/lines.ts'
import { localeCodes } from '../../src/i18n/locales.ts'

const made = JSON.parse(readFileSync('src/config/share-pictures.json', 'utf8')) as string[]

test('every share picture that pages can reference exists', () => {
  for (const name of made) expect(existsSync(`public/og/${name}.png`), name).toBe(true)
  for (const locale of localeCodes)
    expect(existsSync(`public/og/general-${locale}.png`), locale).toBe(true)
})

test('each title and each language has a different picture', () => {
  const names = [
    nameOfPicture('제동', 'ko'),
    nameOfPicture('제동 장치', 'ko'),
    nameOfPicture('제동', 'zh-CN'),
  ]
  expect(new Set(names).size).toBe(3)
})

test('the PDF keeps the lists, links and tables of the page', () => {
  const html =
    '<h2 id="a">A &amp; B</h2><p>One <a href="#a">two</a>, <b>three</b></p><ol><li>x</li><li>y</li></ol>' +
    '<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>'
  const blocks = blocksOf(html)
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'text', 'text', 'text', 'table'])
  expect(blocks[0]).toMatchObject({ id: 'a', runs: [{ text: 'A & B' }] })
  expect(blocks[1]).toMatchObject({ runs: [{}, { href: '#a' }, {}, { bold: true }] })
  expect(blocks[3]).toMatchObject({ marker: '2.' })
  expect(blocks[4]).toMatchObject({ rows: [{ cells: [[{ text: 'h' }]] }, {}] })
})

test('lines break after words, in Thai too, and never before a combining sign', () => {
  expect(splitAtLineBreaks('ผ้าเบรคต่างๆ ของรถ', 'th').join('')).toBe('ผ้าเบรคต่างๆ ของรถ')
  expect(splitAtLineBreaks('ผ้าเบรคต่างๆ ของรถ', 'th').length).toBeGreaterThan(2)
  expect(
    splitAtLineBreaks('ผ้าเบรคต่างๆ ของรถ', 'th').some((piece) =>
      /^[\u0e30-\u0e3a\u0e46-\u0e4e]/.test(piece),
    ),
  ).toBe(false)
  const runs = [{ text: 'see the ' }, { text: 'terms', href: '#a' }, { text: ', then go' }]
  const lines = linesOf(runs, 14, 'en', (text) => text.length)
  expect(lines.map((line) => line.runs.map(({ text }) => text).join(''))).toEqual([
    'see the terms, ',
    'then go',
  ])
})
