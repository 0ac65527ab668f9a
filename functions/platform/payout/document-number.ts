import { countryOf } from '#domain/country/countries.ts'

/** Returns the number of a commission document. Each country and year has a separate series. */
export const documentNumber = (
  kind: 'INVOICE' | 'CREDIT_NOTE',
  countryId: number,
  year: string,
  sequence: number,
): string =>
  `${kind === 'INVOICE' ? 'CI' : 'CN'}-${countryOf(countryId).countryCode}-${year}-${String(sequence).padStart(6, '0')}`
