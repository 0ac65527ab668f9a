import { expect, test } from 'vitest'
import { isFrameNumber, findReasonAgainstVin, readFrameNumber } from '#domain/vin/frame.ts'

test.each([
  ['NHP10-0000123', true],
  ['dba-zvw30 - 1234567', true],
  ['GDB-012345', true],
  ['GDB-01234', false],
  ['GDB-01234567', false],
  ['12345-012345', false],
  ['MR0FZ29G001234567', false],
])('%s is a frame number: %s', (text, isFrame) => {
  expect(isFrameNumber(text)).toBe(isFrame)
})

test('a frame number is read in any emission class, spacing and case', () => {
  expect(readFrameNumber(' dba-zvw30 - 1234567 ')).toBe('ZVW30-1234567')
  expect(readFrameNumber('ＮＨＰ１０ 0000123')).toBe('NHP10-0000123')
  expect(readFrameNumber('CV5W-0012345')).toBe('CV5W-0012345')
  expect(readFrameNumber('90915-YZZD4')).toBeNull()
})

test.each([
  ['MR0FZ29G', 'length'],
  ['MR0 FZ2-9G', 'length'],
  ['MR0FZ29G€', 'characters'],
])('%s is not a VIN because of its %s', (text, reason) => {
  expect(findReasonAgainstVin(text)).toBe(reason)
})
