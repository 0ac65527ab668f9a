import type { Locale } from '#i18n/locales.ts'

/** Languages whose readers write car names in a script other than Latin. */
const localesWithOwnScript: readonly Locale[] = ['th-TH', 'ko', 'zh']

/** Returns the locale to bind for `bothNamesSql`; '' gives only the makers' names. */
export function namesLocale(locale: Locale): string {
  return localesWithOwnScript.includes(locale) ? locale : ''
}

/**
 * Returns SQL for the name of a make or series including the local name: "Hilux Vigo (วีโก้)". Used
 * wherever a vehicle is chosen or checked; list rows have space only for the local name
 * (fits_short). `locale` is the parameter that holds `namesLocale`.
 */
export function bothNamesSql(kind: 'make' | 'serial', alias: string, locale: `?${number}`): string {
  return `${alias}.name || ifnull(' (' || nullif((SELECT w.words FROM word w
    WHERE w.kind = '${kind}' AND w.subject_id = ${alias}.id AND w.locale = ${locale}
    ORDER BY w.id LIMIT 1), ${alias}.name) || ')', '')`
}

/**
 * Returns the names of make and series as SQL, without repeating a make that the series name begins
 * with: "MG Extender".
 */
export function fullNameSql(make: string, serial: string): string {
  return `iif(substr(${serial}.name, 1, length(${make}.name) + 1) = ${make}.name || ' ', ${serial}.name,
    ${make}.name || ' ' || ${serial}.name)`
}
