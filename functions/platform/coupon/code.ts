import { normalizeInput } from '#domain/numbers/normalize-input.ts'

/** Normalises a typed code: ignores case, spaces, dashes and quotes. */
export function normaliseCouponCode(typedText: string): string {
  return normalizeInput(typedText).toUpperCase().replace(/[\s-]/g, '')
}
