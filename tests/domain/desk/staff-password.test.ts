import { expect, test } from 'vitest'
import { isStaffPassword } from '#domain/desk/staff-password.ts'

test.each([
  ['correct horse battery', true],
  ['ทดสอบรหัสผ่านยาวๆ', true],
  ['elevenchars', false],
  ['aaaaaaaaaaaa', false],
  ['chaichaichai1', false],
  ['ABCD1234abc123', false],
  ['x'.repeat(201), false],
])('isStaffPassword for %s returns %s', (password, may) => {
  expect(isStaffPassword(password, 'chai')).toBe(may)
})
