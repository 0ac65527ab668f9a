import { codeRules } from '#domain/auth/one-time-code.ts'
import { storeInTab, readFromTab } from '../page/tab.ts'

/**
 * Last code sent: when the next one can be requested (milliseconds), and its number of digits if
 * known.
 */
export interface SentCode {
  resendAt: number
  digits: number | null
}

const storageKey = 'egg.codes'

/**
 * Stores in this tab when a code was sent to a number (prefix and digits), so that it survives a
 * reload.
 */
export function storeSentCode(number: string, sentCode: SentCode): void {
  storeInTab(storageKey, JSON.stringify({ ...readSentCodes(), [number]: sentCode }))
}

/** Returns the code sent to a number less than a minute ago, or null. */
export function readSentCode(number: string, now: number): SentCode | null {
  const sentCode = readSentCodes()[number]
  // A clock that was set back would otherwise block the next code for hours.
  return sentCode && sentCode.resendAt > now && sentCode.resendAt <= now + codeRules.resendMs
    ? sentCode
    : null
}

/** Removes a used code. */
export function deleteSentCode(number: string): void {
  const { [number]: _, ...others } = readSentCodes()
  storeInTab(storageKey, JSON.stringify(others))
}

function readSentCodes(): Record<string, SentCode> {
  try {
    return (JSON.parse(readFromTab(storageKey) ?? '{}') ?? {}) as Record<string, SentCode>
  } catch {
    return {}
  }
}
