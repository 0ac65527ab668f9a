import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutAddresses } from '#domain/notification/plain-words.ts'

test.each([
  ['Pay at https://evil.example/pay now', 'Pay at … now'],
  ['Pay at evil.example/pay now', 'Pay at … now'],
  ['www.evil.example', '…'],
  ['Write to me@evil.example', 'Write to …'],
  ['จ่ายที่ evil.example', 'จ่ายที่ …'],
  ['line://ti/p/x and HTTP://EVIL.EXAMPLE', '… and …'],
  ['two\nlines', 'two lines'],
  [
    'The part is sold out. It comes on 12.12. at 9.30',
    'The part is sold out. It comes on 12.12. at 9.30',
  ],
  ['Sold out.Sorry', 'Sold out.Sorry'],
  ['90915-YZZD4, 2.5 kg', '90915-YZZD4, 2.5 kg'],
])('H22: a message masks web addresses in staff text: %j', (text, toldText) => {
  expect(withoutAddresses(text)).toBe(toldText)
})

test('H22: a message never contains a web address, whatever text surrounds it', () => {
  const word = fc.string({ maxLength: 20 })
  fc.assert(
    fc.property(word, word, (textBefore, textAfter) => {
      expect(withoutAddresses(`${textBefore} https://evil.example/pay ${textAfter}`)).not.toContain(
        'evil.example',
      )
    }),
  )
})
