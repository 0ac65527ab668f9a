import { expect, test } from 'vitest'
import { withChangedFields, writeDeskQuery, readDeskAddress } from '#domain/desk/address.ts'

test('desk URLs round-trip through parsing and formatting', () => {
  const query = '?waiting=us&state=confirm&due=past&country=1001&shop=101&text=E26&order=5'
  expect(readDeskAddress(query)).toEqual({
    waiting: 'us',
    state: 'confirm',
    due: 'past',
    country: 1001,
    shop: 101,
    text: 'E26',
    order: 5,
  })
  expect(writeDeskQuery(readDeskAddress(query))).toBe(query)
  expect(writeDeskQuery({})).toBe('')
})

test('unknown URL parameters are ignored', () => {
  const strange = '?waiting=everybody&state=&due=soon&country=7&shop=x&text=%20&order=-1&foreign=1'
  expect(readDeskAddress(strange)).toEqual({})
})

test('every view except orders has a URL', () => {
  expect(readDeskAddress('?view=messages&text=081')).toEqual({ view: 'messages', text: '081' })
  expect(writeDeskQuery({ view: 'messages' })).toBe('?view=messages')
  expect(readDeskAddress('?view=everything')).toEqual({})
})

test('a queue of cases keeps its filters and the open case in the URL', () => {
  const query = '?view=credit&country=1001&stage=CHANGE&late=1&caseId=change-5'
  expect(writeDeskQuery(readDeskAddress(query))).toBe(query)
  expect(readDeskAddress('?view=credit&stage=x&late=2&caseId=<b>')).toEqual({ view: 'credit' })
})

test('a filter is added to and removed from the URL', () => {
  expect(
    withChangedFields({ waiting: 'us', order: 5 }, { state: 'pick', order: undefined }),
  ).toEqual({
    waiting: 'us',
    state: 'pick',
  })
})
