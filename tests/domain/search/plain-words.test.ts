import { expect, test } from 'vitest'
import { rewriteAsPartName } from '#domain/search/plain-words.ts'

test.each([
  ['th-TH', 'คอมแอ ซิตี้ปี09', 'คอมแอ ซิตี้ 2009'],
  // Buddhist years: 2552 is 2009.
  ['th-TH', 'วีออสปี 52', 'วีออส 2009'],
  ['th-TH', 'แจ๊ส 2552', 'แจ๊ส 2009'],
  ['th-TH', 'ซีวิคปี97', 'ซีวิค 1997'],
  ['th-TH', 'วีโก้ 2.5', 'วีโก้ 2.5'],
  ['zh', '冷氣膨脹閥', '冷气膨胀阀'],
  ['en', 'got any lh mirror?', 'got any left mirror'],
  // When both sides are named, no side filter applies.
  ['id', 'shock belakang sigra kiri kanan', 'shock belakang sigra'],
  ['en', 'headlamp left & right vios', 'headlamp vios'],
  ['ms', 'mounting kiri axia', 'mounting kiri axia'],
  ['th-TH', 'ไฟหน้าซ้ายขวา วีโก้', 'ไฟหน้า วีโก้'],
  ['ko', '헤드램프 좌우 모닝', '헤드램프 모닝'],
  ['zh', '左右后视镜 威驰', '后视镜 威驰'],
  // A symptom of the car.
  ['vi', 'xe bị rung khi phanh mazda3', 'phanh mazda3'],
  ['id', 'ac mobil ga dingin kompresor', 'ac mobil kompresor'],
  ['th-TH', 'แอร์ไม่เย็น ซีวิค เปลี่ยนคอม', 'แอร์ ซีวิค คอม'],
  ['th-TH', 'สายเปลี่ยนเกียร์ ยาริส', 'สายเปลี่ยนเกียร์ ยาริส'],
  ['th-TH', 'วีออส ๒๕๕๒', 'วีออส 2009'],
  ['zh', '刹车时方向盘抖 帕杰罗', '刹车盘 帕杰罗'],
  ['id', 'pompa bensin carry injeksi', 'pompa bensin carry'],
  ['fil', "rack end altis kaliwa't kanan", 'rack end altis'],
  ['ko', '핸들 떨림 디스크', '디스크'],
])('%s: %s is simplified to %s', (locale, typedText, plainText) => {
  expect(rewriteAsPartName(typedText, locale)).toBe(plainText)
})
