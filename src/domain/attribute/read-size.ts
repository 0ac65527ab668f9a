import { type Kind, kinds, sizeKey } from './kinds.ts'
import { sizePatterns } from './patterns.ts'
import type { SizePattern } from './size-pattern.ts'
import { type AttributeValue, writeSize } from './values.ts'

/** Size in a query, by the attributes that it states. */
export interface ReadSize {
  kind: Kind
  /** Text of the size in the readers' notation. */
  text: string
  /** Substrings of the query that state the size, as typed. */
  typed: string[]
  /** Attributes that make up the size, the most selective first. */
  main: AttributeValue[]
  /** Further attributes: the load index of a tyre, the litres of an oil. */
  more: AttributeValue[]
  /** Query without the size. */
  rest: string
}

/** Prepares a text for the patterns: compatibility forms, and one kind of inch and cross. */
function normalizeForPatterns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[″”“]|''|′′/g, '"')
    .replace(/[×✕＊*]/g, 'x')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d\s?x)\s+(?=\d)/gi, '$1')
}

/**
 * Reads the size in a text about parts of a kind: "와이퍼 650" about wipers. Null when it states
 * none.
 */
export function readSizeOf(kind: Kind, text: string): ReadSize | null {
  const kindPatterns = sizePatterns.filter((pattern) => pattern.kind === kind.key)
  const [main, moreSizePatterns] = [
    kindPatterns.filter((one) => !one.isFurther),
    kindPatterns.filter((one) => one.isFurther),
  ]
  let remainingText = normalizeForPatterns(text)
  const typedSizes: string[] = []
  const takeValues = (patterns: readonly SizePattern[]): AttributeValue[] | null => {
    for (const { regex, values } of patterns) {
      for (const match of remainingText.matchAll(regex)) {
        const foundValues = values(match)
        if (!foundValues) continue
        typedSizes.push(match[0].trim())
        remainingText = `${remainingText.slice(0, match.index)} ${remainingText.slice(match.index + match[0].length)}`
        return foundValues
      }
    }
    return null
  }
  const size = takeValues(main)
  const furtherValues = moreSizePatterns.flatMap((pattern) => takeValues([pattern]) ?? [])
  if (!size && furtherValues.length === 0) return null
  const values = [...(size ?? []), ...furtherValues]
  return {
    kind,
    text: textOf(kind, size ?? furtherValues, typedSizes),
    typed: typedSizes,
    main: size ?? values.slice(0, 1),
    more: size ? furtherValues : values.slice(1),
    rest: remainingText.replace(/\s+/g, ' ').trim(),
  }
}

/**
 * Reads a text that is only a size: 2055516, NS60, H4. Null when other words remain, or when the
 * size doesn't identify the part type.
 */
export function readSizeAlone(text: string): ReadSize | null {
  for (const kind of kinds) {
    const isAlone = sizePatterns.some((one) => one.kind === kind.key && one.isAlone)
    const sizeAlone = isAlone ? readSizeOf(kind, text) : null
    if (!sizeAlone || !isWordOf(kind, sizeAlone.rest)) continue
    const [typedText = ''] = sizeAlone.typed
    const isClear = sizePatterns.some(
      ({ kind: of, isAlone: isTelling, regex, values }) =>
        of === kind.key &&
        isTelling &&
        [...typedText.matchAll(regex)].some(
          (match) => match[0].trim() === typedText && values(match),
        ),
    )
    if (isClear) return sizeAlone
  }
  return null
}

/**
 * Words for a kind that also have another meaning. Next to a size they mean the kind: ยาง also
 * means rubber.
 */
const kindWords: Readonly<Record<string, readonly string[]>> = {
  tyre: ['ยาง', 'ยางรถ', 'ยางรถยนต์', 'ban mobil', 'ban', 'tayar', 'gulong', 'lốp', 'lop', 'vỏ xe'],
  battery: ['แบต', 'ลูกแบต', 'aki', 'accu', 'bateri', 'baterya', '电瓶', '电池', '蓄电池'],
}

const isWordOf = ({ key }: Kind, restText: string) =>
  restText === '' || (kindWords[key] ?? []).includes(restText.toLowerCase())

function textOf(
  kind: Kind,
  values: readonly AttributeValue[],
  [typedText = '']: readonly string[],
): string {
  const sizes = values.filter(({ key }) => key === sizeKey)
  if (sizes.length > 0) return sizes.map(({ value }) => writeSize(kind, value)).join(' + ')
  const group = values.find(({ key }) => key === 'case')
  if (group) {
    const code = typedText.replace(/\s/g, '').toUpperCase()
    return code === group.value ? code : `${code} (${group.value})`
  }
  return values
    .map(({ key, value }) => {
      const unit = kind.attributes.find((one) => one.key === key)?.unit ?? ''
      return unit === '' || unit === 'in' ? value : `${value} ${unit}`
    })
    .join(' ')
}
