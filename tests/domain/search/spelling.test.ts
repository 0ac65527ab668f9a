import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  maxErrorsIn,
  deletionKeysOf,
  measureEditDistance,
  isSpellable,
} from '#domain/search/spelling.ts'

describe('the edit distance', () => {
  it.each([
    ['brake', 'brake', 0],
    ['brkae', 'brake', 1],
    ['brak', 'brake', 1],
    ['brakee', 'brake', 1],
    ['broke', 'brake', 1],
    ['alternatr', 'alternator', 1],
    ['filtre', 'filter', 1],
    ['fitler', 'filter', 1],
    ['pad', 'brake', 4],
    ['', 'pad', 3],
    ['브레이키', '브레이크', 1],
    ['刹片车', '刹车片', 1],
  ])('of "%s" and "%s" is %i', (a, b, distance) => {
    expect(measureEditDistance(a, b)).toBe(distance)
  })

  const word = fc.string({ unit: fc.constantFrom(...'abcกขค브레이'), maxLength: 8 })

  it('is symmetric and zero only for equal words', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(measureEditDistance(a, b)).toBe(measureEditDistance(b, a))
        expect(measureEditDistance(a, b) === 0).toBe(a === b)
        expect(measureEditDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(measureEditDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      }),
    )
  })

  it('is one after deleting a letter, and at most two between two words with one letter deleted', () => {
    fc.assert(
      fc.property(word, (text) => {
        for (const shorter of deletionKeysOf(text)) {
          expect([...shorter]).toHaveLength([...text].length - 1)
          expect(measureEditDistance(text, shorter)).toBe(1)
          for (const otherDeletionKey of deletionKeysOf(text))
            expect(measureEditDistance(shorter, otherDeletionKey)).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  it('any typo of one letter shares a deletion key with the correct word', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 4, maxLength: 8 })
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom(...'abcde'), (text, index, letter) => {
        const i = index % text.length
        const mistakes = [
          text.slice(0, i) + text.slice(i + 1),
          text.slice(0, i) + letter + text.slice(i),
          text.slice(0, i) + letter + text.slice(i + 1),
          text.slice(0, i) + (text[i + 1] ?? '') + (text[i] ?? '') + text.slice(i + 2),
        ]
        const keys = new Set([text, ...deletionKeysOf(text)])
        for (const typedMistake of mistakes)
          expect([typedMistake, ...deletionKeysOf(typedMistake)].some((key) => keys.has(key))).toBe(
            true,
          )
      }),
    )
  })
})

describe('words eligible for spelling correction', () => {
  it.each(['brake', 'oil', 'ผ้า', '브레이크', '刹车片', 'x'.repeat(24)])('include "%s"', (word) => {
    expect(isSpellable(word)).toBe(true)
  })

  it.each(['ac', '10', '40w', '패드', '刹车', 'x'.repeat(25)])('don’t include "%s"', (word) => {
    expect(isSpellable(word)).toBe(false)
  })

  it('may contain one typo if short, otherwise two', () => {
    expect(['brake', 'filter'].map(maxErrorsIn)).toEqual([1, 2])
  })
})
