/*
 * Codes of spark plugs by brand: letters for the form, the heat range, then letters for the
 * electrode. Denso counts heat ranges from 9 to 37, NGK from 2 to 12.
 */
const plugCodesByBrand: Readonly<Record<string, RegExp>> = {
  Denso: /^[a-z]{1,4}(?:9|1[46]|2[0247]|3[1-7])(?:[a-z]{1,5}\d{0,2}(?:-?[a-z]?\d{0,2})?)?$/i,
  NGK: /^[a-z]{1,6}(?:[2-9]|1[0-2])[a-z]{1,4}\d{0,2}(?:-\d{1,2}[a-z]?)?$/i,
}

/** True when a code is one of a spark plug of the brand: SC20HR11 of Denso, BKR6E-11 of NGK. */
export function isPlugCode(code: string, brandName: string): boolean {
  return plugCodesByBrand[brandName]?.test(code) ?? false
}
