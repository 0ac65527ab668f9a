/** A text with the digits of Thai and full-width keyboards as 0 to 9; all else stays as it is. */
export function plainDigits(text: string): string {
  return text.replace(/[๐-๙０-９]/g, (digit) => String(valueOf(digit.charCodeAt(0))))
}

/** Both rows of digits lie in order: Thai from U+0E50, full-width from U+FF10. */
const valueOf = (code: number): number => code - (code >= 0xff10 ? 0xff10 : 0x0e50)
