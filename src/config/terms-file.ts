/**
 * Returns the PDF of the terms: Thai for Thai readers, English for everyone else (specification,
 * section 2).
 */
export function termsFile(locale: string): string {
  return locale === 'th-TH' ? '/conditions-TH.pdf' : '/conditions-EN.pdf'
}
