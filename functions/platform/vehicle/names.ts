import type { Locale } from '#i18n/locales.ts'

/** Languages whose readers write the names of cars in letters of their own. */
const ownLetters: readonly Locale[] = ['th-TH', 'ko', 'zh']

/** The locale to bind for `bothNames`; '' finds the makers' own names alone. */
export function namesLocale(locale: Locale): string {
  return ownLetters.includes(locale) ? locale : ''
}

/**
 * SQL of a make's or series' name with the one that readers say, "Hilux Vigo (วีโก้)", wherever a
 * vehicle is chosen or checked. A line of a list has room for the local name alone (fits_short).
 * `locale` is the parameter that `namesLocale` is bound to.
 */
export function bothNames(kind: 'make' | 'serial', alias: string, locale: `?${number}`): string {
  return `${alias}.name || ifnull(' (' || nullif((SELECT w.words FROM word w
    WHERE w.kind = '${kind}' AND w.subject_id = ${alias}.id AND w.locale = ${locale}
    ORDER BY w.id LIMIT 1), ${alias}.name) || ')', '')`
}

/** SQL of make and series; a series that begins with its make's name says it once: "MG Extender". */
export function fullName(make: string, serial: string): string {
  return `iif(substr(${serial}.name, 1, length(${make}.name) + 1) = ${make}.name || ' ', ${serial}.name,
    ${make}.name || ' ' || ${serial}.name)`
}
