/** Page size A6, which label printers use, in points. */
export const sheetSize = { width: 297.64, height: 419.53, margin: 16 } as const

/** Width between the margins, points. */
export const innerWidth = sheetSize.width - 2 * sheetSize.margin

/**
 * Returns a text without characters that a printer can't show, such as direction marks and control
 * characters.
 */
export function toPrintable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
