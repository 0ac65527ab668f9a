import { codeRules } from '#domain/auth/one-time-code.ts'
import { keepInTab, readFromTab } from '../page/tab.ts'

/**
 * Last code sent: when the next one can be requested (milliseconds), and its number of digits if
 * known.
 */
export interface SentCode {
  resendAt: number
  digits: number | null
}

const key = 'egg.codes'

/**
 * Stores in this tab when a code was sent to a number (prefix and digits), so that it survives a
 * reload.
 */
export function keepSent(number: string, sent: SentCode): void {
  keepInTab(key, JSON.stringify({ ...readAll(), [number]: sent }))
}

/** Returns the code sent to a number less than a minute ago, or null. */
export function readSent(number: string, now: number): SentCode | null {
  const sent = readAll()[number]
  // A clock that was set back would otherwise block the next code for hours.
  return sent && sent.resendAt > now && sent.resendAt <= now + codeRules.resendMs ? sent : null
}

/** Removes a used code. */
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
