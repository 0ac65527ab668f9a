import { type Attribute, type Kind, sizeKey } from './kinds.ts'

/** Attribute of a part with its stored value. */
export interface AttributeValue {
  key: string
  value: string
}

/** Returns the size that the attributes make up, or '' when some are missing. */
export function sizeOf(kind: Kind, values: Readonly<Record<string, string>>): string {
  for (const form of kind.sizes) {
    const keys = [...form.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
    if (keys.every((key) => values[key]))
      return form.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  }
  return ''
}

/** Returns the stored rows of a part's attributes, in the order of its kind, the size first. */
export function attributeRowsOf(
  kind: Kind,
  values: Readonly<Record<string, string>>,
): AttributeValue[] {
  const size = sizeOf(kind, values)
  const kindValues = kind.attributes.flatMap(({ key }) =>
    values[key] ? [{ key, value: values[key] }] : [],
  )
  return size === '' ? kindValues : [{ key: sizeKey, value: size }, ...kindValues]
}

/**
 * Returns a value in its stored form: numbers without leading or trailing zeros, codes in capitals
 * without spaces. Null when the value isn't valid for the attribute.
 */
export function toCanonicalValue({ holds }: Attribute, text: string): string | null {
  const normalizedText = text.normalize('NFKC').trim()
  if (holds === 'code') {
    const code = normalizedText.toUpperCase().replace(/\s+/g, '').replaceAll('×', 'X')
    return /^[A-Z0-9][A-Z0-9./+-]{0,19}$/.test(code) ? code : null
  }
  if (!/^\d{1,5}(?:[.]\d{1,3})?$/.test(normalizedText)) return null
  const value = Number(normalizedText)
  return value > 0 ? String(value) : null
}

const withTimesSigns = (text: string) => text.replace(/(?<=\d)X(?=\d)/g, '×')

/** Returns a size as it is written for readers: 24″ (610 mm), 40×74×36, HB3 (9005). */
export function writeSize(kind: Kind, size: string): string {
  if (kind.key === 'wiper') return `${size}″ (${Math.round(Number(size) * 25.4)} mm)`
  if (kind.key === 'fluid') return `DOT ${size}`
  if (kind.key === 'grease') return `NLGI ${size}`
  const americanSocket = kind.key === 'bulb' ? americanSockets[size] : undefined
  return americanSocket ? `${size} (${americanSocket})` : withTimesSigns(size)
}

/**
 * Returns a value with its unit. Lengths in inches are also given in millimetres where the trade
 * uses both.
 */
export function writeValue(kind: Kind, { key, value }: AttributeValue): string {
  if (key === sizeKey) return writeSize(kind, value)
  const unit = kind.attributes.find((one) => one.key === key)?.unit ?? ''
  if (unit === 'in') return kind.key === 'wiper' ? writeSize(kind, value) : `${value}″`
  if (key === 'socket') return writeSize(kind, value)
  return unit === '' ? withTimesSigns(value) : `${value} ${unit}`
}

/** American names of sockets (ANSI C81) by their name in UN Regulation 37. */
export const americanSockets: Readonly<Record<string, string>> = {
  HB1: '9004',
  HB2: '9003',
  HB3: '9005',
  HB4: '9006',
  HB5: '9007',
  H13: '9008',
  HIR1: '9011',
  HIR2: '9012',
  W5W: 'T10',
  W21W: '7440',
  'W21/5W': '7443',
  P21W: '1156',
  'P21/5W': '1157',
}
