import { describe, expect, it } from 'vitest'
import { entryAfterExchange, readEntry, type StoredEntryState } from '#domain/entry/entry.ts'
import { serializeTarget, parseTarget, targetOf } from '#domain/entry/target.ts'

const token = 'a-token-of-somebody-0123456789'
const stranger: StoredEntryState = { isSignedIn: false, isFromRepair: false, target: undefined }
const buyer: StoredEntryState = { ...stranger, isSignedIn: true }
const cart = { page: 2 } as const
const search = { page: 3, keywords: 'brake', brandId: '12' } as const
const entryOf = (query: string, entryStateBefore = stranger) =>
  readEntry(new URLSearchParams(query), entryStateBefore)

describe('an entry', () => {
  it('keeps its destination until the visitor signs in', () => {
    const { goesTo, stored } = entryOf('source=Alai&targetPage=2')
    expect([goesTo, stored.target]).toEqual([undefined, cart])
  })

  it('takes a signed-in buyer to the destination at once', () => {
    const { goesTo, stored } = entryOf('source=Alai&targetPage=2', buyer)
    expect([goesTo, stored.target]).toEqual([cart, undefined])
  })

  it('from another site sets no destination and keeps the earlier one', () => {
    const stateBefore = { ...stranger, target: search }
    expect(entryOf('source=Other&targetPage=2', stateBefore)).toMatchObject({
      asksFor: undefined,
      stored: { target: search },
    })
  })

  it('accepts a credential of 16 to 200 characters', () => {
    const credential = (length: number) => entryOf(`token=${'t'.repeat(length)}`).credential
    expect([15, 16, 200, 201].map((length) => Boolean(credential(length)))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(entryOf(`token=${token}&tokenType=LINE`).credential).toEqual({ kind: 'LINE', token })
    expect(entryOf(`token=${token}&tokenType=x`).credential).toEqual({ kind: 'session', token })
  })

  it('with too short a token is invalid, except on a repeat entry from the repair site', () => {
    expect(entryOf('token=short').isBroken).toBe(true)
    expect(entryOf('').isBroken).toBe(false)
    expect(entryOf(`token=${token}`).isBroken).toBe(false)
    expect(entryOf('token=short&isFromRepair=true').isBroken).toBe(false)
    expect(entryOf('token=short&isFromRepair=true&firstEntry=true').isBroken).toBe(true)
  })

  it('from the repair site is remembered', () => {
    expect(entryOf('origin=REPAIR_WEB').stored.isFromRepair).toBe(true)
    expect(entryOf('', { ...stranger, isFromRepair: true }).stored.isFromRepair).toBe(true)
    expect(entryOf('origin=x').stored.isFromRepair).toBe(false)
  })
})

describe('the exchange of a credential', () => {
  const alai = `source=Alai&targetPage=2&token=${token}`

  it('signs in and goes to the destination once', () => {
    const afterExchangeAfter = entryAfterExchange(entryOf(alai), 'in')
    expect(afterExchangeAfter).toMatchObject({
      goesTo: cart,
      stored: { isSignedIn: true, target: undefined },
    })
  })

  it('leaves a visitor on the page when the credential is refused', () => {
    const entry = entryOf(alai)
    expect(entryAfterExchange(entry, 'refused')).toBe(entry)
  })

  it('takes a signed-in buyer to the destination even when the credential is refused', () => {
    const afterExchangeAfter = entryAfterExchange(entryOf(alai, buyer), 'refused')
    expect(afterExchangeAfter).toMatchObject({ goesTo: cart, stored: { target: undefined } })
  })

  it('keeps an earlier destination of a signed-in buyer when the credential is refused', () => {
    const stateBefore = { ...buyer, target: search }
    const afterExchangeAfter = entryAfterExchange(entryOf(`token=${token}`, stateBefore), 'refused')
    expect(afterExchangeAfter).toMatchObject({ goesTo: undefined, stored: { target: search } })
  })
})

describe('a destination', () => {
  it('is the cart or a search', () => {
    expect(targetOf('2', null)).toEqual(cart)
    expect(targetOf('3', '{"keywords":"brake","brandId":12}')).toEqual(search)
    expect(targetOf('3', 'broken')).toEqual({ page: 3, keywords: '', brandId: '' })
    expect(targetOf('3', 'null')).toEqual({ page: 3, keywords: '', brandId: '' })
    expect(targetOf('1', null)).toBeUndefined()
    expect(targetOf(null, null)).toBeUndefined()
  })

  it('is restored from its cookie', () => {
    expect(serializeTarget(cart)).toBe('2')
    for (const target of [cart, search])
      expect(parseTarget(serializeTarget(target))).toEqual(target)
    for (const storedText of [undefined, '1', '%', '{}', encodeURIComponent('[2,"a","1"]')])
      expect(parseTarget(storedText)).toBeUndefined()
  })

  it('searches for at most 100 characters and drops incomplete characters', () => {
    const words = (keywords: unknown) => targetOf('3', JSON.stringify({ keywords }))
    expect(words('x'.repeat(101))).toMatchObject({ keywords: 'x'.repeat(100) })
    expect(words('a\ud800b🚗')).toMatchObject({ keywords: 'ab🚗' })
    expect(words(5)).toMatchObject({ keywords: '' })
  })

  it('has a brand ID of at most 15 digits', () => {
    const brand = (brandId: unknown) => targetOf('3', JSON.stringify({ brandId }))
    expect(brand('1'.repeat(15))).toMatchObject({ brandId: '1'.repeat(15) })
    expect(brand('1'.repeat(16))).toMatchObject({ brandId: '' })
  })
})
