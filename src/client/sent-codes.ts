import { codeRules } from '#domain/auth/one-time-code.ts'
import { keepInTab, readFromTab } from './tab.ts'

/** The code that went last: when the next may go (milliseconds), and its digits where known. */
export interface SentCode {
  resendAt: number
  digits: number | null
}

const key = 'egg.codes'

/** Keeps, for this tab, when a code went to a number (prefix and digits): a reload forgets nothing. */
export function keepSent(number: string, sent: SentCode): void {
  keepInTab(key, JSON.stringify({ ...readAll(), [number]: sent }))
}

/** The code that went to a number within its minute, or null. */
export function readSent(number: string, now: number): SentCode | null {
  const sent = readAll()[number]
  // A clock that was put back would have somebody wait for hours.
  return sent && sent.resendAt > now && sent.resendAt <= now + codeRules.resendMs ? sent : null
}

/** The code was used: it is good for nothing more. */
export function forgetSent(number: string): void {
  const { [number]: _, ...others } = readAll()
  keepInTab(key, JSON.stringify(others))
}

function readAll(): Record<string, SentCode> {
  try {
    return (JSON.parse(readFromTab(key) ?? '{}') ?? {}) as Record<string, SentCode>
  } catch {
    return {}
  }
}
