/**
 * Returns the token that marks a name's language in the full-text table; '' marks names common to
 * all languages.
 */
export function languageToken(locale: string): string {
  return locale === '' ? 'langany' : `lang${locale.replace(/[^A-Za-z]/g, '').toLowerCase()}`
}
