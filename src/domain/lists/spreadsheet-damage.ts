import { normalizeText } from '../numbers/normalize-input.ts'

/** Kinds of damage that a spreadsheet does to a number in a cell that isn't formatted as text. */
export type SpreadsheetDamage = 'date' | 'exponent' | 'error' | 'rounded'

const months = [
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?',
  'oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
  // Month names in Indonesian, Malay and Filipino.
  'mei|agt|agu|agustus|okt|des|ogos|ogo|dis|mac|jun|jul|ene|abr|ago|set|hul|hun',
  String.raw`thg\s?\d{1,2}|tháng\s?\d{1,2}`,
  String.raw`ม\.ค\.|ก\.พ\.|มี\.ค\.|เม\.ย\.|พ\.ค\.|มิ\.ย\.|ก\.ค\.|ส\.ค\.|ก\.ย\.|ต\.ค\.|พ\.ย\.|ธ\.ค\.`,
].join('|')

const damageForms: readonly (readonly [SpreadsheetDamage, RegExp])[] = [
  ['error', /^#(?:name\?|ref!|value!|n\/a|div\/0!|num!|null!|spill!|calc!|field!|blocked!|#+)$/i],
  ['error', /^-?(?:infinity|nan|∞)$|^(?:true|false)$/i],
  ['exponent', /^-?\d(?:[.,]\d+)?e[+-]\d{1,3}$/i],
  // Spreadsheets keep 15 significant digits.
  ['rounded', /^\d{15,}0$/],
  ['date', new RegExp(`^\\d{1,4}[-/ .](?:${months})(?:[-/ .]\\d{2,4})?$`, 'i')],
  ['date', new RegExp(`^(?:${months})[-/ .]\\d{1,4}(?:,? \\d{2,4})?$`, 'i')],
  ['date', /^\d{1,2}[/]\d{1,2}[/]\d{2,4}(?: \d{1,2}:\d{2}.*)?$/],
  ['date', /^\d{4}[-/]\d{1,2}[-/]\d{1,2}(?:[T ]\d{1,2}:\d{2}.*)?$/],
  ['date', /^(?:\d{2,4}[년年]\s?)?\d{1,2}[월月]\s?\d{1,2}[일日]$/],
]

/** Returns how a spreadsheet altered a number, or undefined for an intact one. */
export function findSpreadsheetDamage(cell: string): SpreadsheetDamage | undefined {
  const normalizedCell = normalizeText(cell).trim()
  const damage = damageForms.find(([, form]) => form.test(normalizedCell))?.[0]
  // Spreadsheets print "Mar-12"; manufacturers print MAR-12.
  const isPrinted = damage === 'date' && /^[^a-z]*[A-Z][^a-z]*$/.test(normalizedCell)
  return isPrinted && !/\d[T ]\d/.test(normalizedCell) ? undefined : damage
}
