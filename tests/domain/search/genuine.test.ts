import { expect, test } from 'vitest'
import { readGenuine } from '#domain/search/genuine.ts'

test.each([
  ['genuine Toyota', 'genuine', 'Toyota'],
  ['Toyota genuine parts', 'genuine', 'Toyota'],
  ['อะไหล่แท้โตโยต้า', 'อะไหล่แท้', 'โตโยต้า'],
  ['도요타 순정부품', '순정부품', '도요타'],
  ['丰田原厂配件', '原厂配件', '丰田'],
  ['phụ tùng chính hãng Toyota', 'chính hãng', 'Toyota'],
  ['phu tung chinh hang Toyota', 'chinh hang', 'Toyota'],
  ['suku cadang asli Toyota', 'asli', 'Toyota'],
  ['alat ganti tulen Toyota', 'tulen', 'Toyota'],
  ['orihinal na Toyota', 'orihinal', 'na Toyota'],
])('%s asks for original parts', (text, typedText, restText) => {
  expect(readGenuine(text)).toEqual({ typed: typedText, rest: restText })
})

test.each(['แท้งค์น้ำ', 'Toyota parts', 'rem orion', 'khổ đường chính', 'genuine'])(
  '%s contains no word for original parts',
  (text) => {
    expect(readGenuine(text).rest).toBe(text)
  },
)
