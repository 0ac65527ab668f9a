import { expect, test } from 'vitest'
import { heard } from '#domain/search/names.ts'

test.each([
  ['ผ้าเบรค', 'ผ้าเบรก'],
  ['โช๊คหลัง', 'โช้คหลัง', 'โช็คหลัง'],
  ['ปั๊มติ๊ก', 'ปั้มติ๊ก', 'ปั๊มติ้ก'],
  ['แผ่นคลัช', 'แผ่นคลัทช์', 'แผ่นคลัตช์', 'แผ่นครัช'],
  ['สวิตช์กุญแจ', 'สวิทช์กุญแจ', 'สวิทกุญแจ'],
  ['ดีแม็กซ์', 'ดีแม็ก', 'ดีแม๊ก'],
  ['ฟอร์จูนเนอร์', 'ฟอจูนเนอร์'],
  ['น็อตล้อ', 'น๊อตล้อ'],
])('%s sounds like its other spellings', (name, ...others) => {
  for (const other of others) expect(heard(other)).toBe(heard(name))
})

test.each([
  ['หน้า', 'หลัง'],
  ['จานเบรค', 'ก้ามเบรค'],
  ['แบตเตอรี่', 'แบตเตอรี่แห้ง'],
])('%s is not %s', (one, other) => expect(heard(one)).not.toBe(heard(other)))
