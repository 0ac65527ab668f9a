import type { Locale } from '#i18n/locales.ts'

/* What spreadsheets of a country write where they don't write UTF-8. */
const elder: Partial<Record<Locale, string>> = {
  'th-TH': 'windows-874',
  'en-TH': 'windows-874',
  ko: 'euc-kr',
  zh: 'gb18030',
  vi: 'windows-1258',
}

/** Rows of a CSV file; the mark between its cells is found out. Throws where it is no text. */
export async function rowsOfCsv(bytes: Uint8Array, locale: Locale): Promise<string[][]> {
  const text = decode(bytes, locale)
  // oxlint-disable-next-line no-control-regex -- what no text holds: a picture or an archive
  if (/[\u0000-\u0008]/.test(text)) throw new Error('not text')
  const { default: Papa } = await import('papaparse')
  return Papa.parse<string[]>(text, { preview: 2001, skipEmptyLines: 'greedy' }).data
}

function decode(bytes: Uint8Array, locale: Locale): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(elder[locale] ?? 'windows-1252').decode(bytes)
  }
}
