/** The terms on paper: Thai readers get Thai, everyone else English (specification, section 2). */
export function termsFile(locale: string): string {
  return locale === 'th-TH' ? '/conditions-TH.pdf' : '/conditions-EN.pdf'
}
