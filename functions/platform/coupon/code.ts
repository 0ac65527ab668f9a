import { normalizeInput } from '#domain/numbers/normalize-input.ts'

/** Normalises a typed code: ignores case, spaces, dashes and quotes. */
export function normaliseCouponCode(typed: string): string {
  return normalizeInput(typed).toUpperCase().replace(/[\s-]/g, '')
}
