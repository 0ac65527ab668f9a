import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeRules, judgeCode, maySendCode, type SentCode } from '#domain/auth/one-time-code.ts'

const minute = 60_000
const now = Date.parse('2026-11-23T10:00:00Z')
const sent = (change: Partial<SentCode> = {}): SentCode => ({
  sentAt: now - minute,
  tries: 0,
  used: false,
  ...change,
})

describe('a one-time code', () => {
  it('has 4 digits', () => {
    expect(codeRules.digits).toBe(4)
  })

  it('is good when it matches and wrong when it does not', () => {
    expect(judgeCode(sent(), true, now)).toBe('good')
    expect(judgeCode(sent(), false, now)).toBe('wrong')
  })

  it('lives for 5 minutes', () => {
    expect(judgeCode(sent({ sentAt: now - 5 * minute + 1 }), true, now)).toBe('good')
    expect(judgeCode(sent({ sentAt: now - 5 * minute - 1 }), true, now)).toBe('expired')
  })

  it('has 5 tries: the fifth still counts, the sixth does not', () => {
    expect(judgeCode(sent({ tries: 4 }), true, now)).toBe('good')
    expect(judgeCode(sent({ tries: 5 }), true, now)).toBe('expired')
    expect(judgeCode(sent({ tries: 6 }), true, now)).toBe('expired')
  })

  it('is used once', () => {
    expect(judgeCode(sent({ used: true }), true, now)).toBe('expired')
  })

  it('that was never sent is never good', () => {
    expect(judgeCode(undefined, true, now)).toBe('expired')
    expect(judgeCode(undefined, false, now)).toBe('expired')
  })

  it('there is no magic one: what does not match is never good', () => {
    fc.assert(
      fc.property(fc.nat(10 * minute), fc.nat(8), fc.boolean(), (age, tries, used) => {
        expect(judgeCode(sent({ sentAt: now - age, tries, used }), false, now)).not.toBe('good')
      }),
    )
  })

  it('that is over tells nobody whether it would have matched', () => {
    for (const over of [
      sent({ used: true }),
      sent({ tries: 5 }),
      sent({ sentAt: now - 6 * minute }),
    ])
      expect(judgeCode(over, true, now)).toBe(judgeCode(over, false, now))
  })
})

describe('another code', () => {
  it('may go to a number that had none', () => {
    expect(maySendCode([], now)).toBe(true)
  })

  it('may go after a minute, not before', () => {
    expect(maySendCode([now - minute], now)).toBe(true)
    expect(maySendCode([now - minute + 1], now)).toBe(false)
    expect(maySendCode([now], now)).toBe(false)
  })

  it('may be the fifth of an hour, not the sixth', () => {
    const minutesAgo = (...ages: number[]) => ages.map((age) => now - age * minute)
    expect(maySendCode(minutesAgo(50, 40, 30, 20), now)).toBe(true)
    expect(maySendCode(minutesAgo(50, 40, 30, 20, 10), now)).toBe(false)
    expect(maySendCode(minutesAgo(61, 40, 30, 20, 10), now)).toBe(true)
  })

  it('never makes two in a minute or six in an hour, whenever it is asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3 * 60), { minLength: 1, maxLength: 200 }), (waits) => {
        const gone: number[] = []
        let at = now
        for (const wait of waits) {
          at += wait * 1000
          if (maySendCode(gone, at)) gone.push(at)
        }
        for (let i = 1; i < gone.length; i++)
          expect((gone[i] ?? 0) - (gone[i - 1] ?? 0)).toBeGreaterThanOrEqual(minute)
        for (let i = 5; i < gone.length; i++)
          expect((gone[i] ?? 0) - (gone[i - 5] ?? 0)).toBeGreaterThanOrEqual(60 * minute)
      }),
    )
  })

  it('goes at the latest an hour after the last one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3 * 60 * minute), { maxLength: 12 }), (ages) => {
        const before = ages.map((age) => now - age)
        expect(maySendCode(before, now + 60 * minute)).toBe(true)
      }),
    )
  })
})
