import { readSocket } from './sockets.ts'
import {
  codeEndPattern,
  codeStartPattern,
  connectivePattern,
  dimensionsPattern,
  end,
  inchPattern,
  litrePattern,
  millimetrePattern,
  start,
} from './regex-parts.ts'
import {
  attributeOf,
  toPlainNumber,
  readBattery,
  sizeAttribute,
  readThreadSize,
  readWiperLength,
  readWiperPair,
} from './typed-values.ts'
import type { AttributeValue } from './values.ts'

/** Spelling of a size. */
export interface SizePattern {
  kind: string
  regex: RegExp
  /** Returns the attributes of a match; null when the matched text isn't a valid size. */
  values: (match: RegExpMatchArray) => AttributeValue[] | null
  /** True when the size alone identifies the part: 195/65R15 is a tyre, 650 could be anything. */
  isAlone?: boolean
  /** True for a property next to the size, such as litres, watts or a load index. */
  isFurther?: boolean
}

/** Patterns are global, for `matchAll`. */
const sizePattern = (
  kind: string,
  source: string,
  values: SizePattern['values'],
  overrides: Partial<SizePattern> = {},
): SizePattern => ({ kind, regex: new RegExp(source, 'giu'), values, ...overrides })

const aloneOption = { isAlone: true }
const furtherOption = { isFurther: true }
const joinDimensions = ([, ...numbers]: RegExpMatchArray) => numbers.map(toPlainNumber).join('X')
const toSizeAttributes = (match: RegExpMatchArray) => [sizeAttribute(joinDimensions(match))]

/** Spellings by kind, the longer form of a kind first. */
export const sizePatterns: readonly SizePattern[] = [
  sizePattern(
    'tyre',
    String.raw`${codeStartPattern}(?:p|lt)?([1-3]\d5)\s?[/\s.-]?\s?([2-9][05])\s?(?:/|-|\s|z?r|rf|ring|rim|rin|vành|mâm|ขอบ|velg)?\s?(?:r|f)?\s?(1[0-9]|2[0-4])\s?(?:c|lt)?${codeEndPattern}`,
    ([, width, ratio, rim]) => [sizeAttribute(`${width}/${ratio}R${rim}`)],
    aloneOption,
  ),
  sizePattern(
    'tyre',
    String.raw`${codeStartPattern}([1-2]\d5)\s?/?\s?r\s?-?\s?(1[0-9])\s?(?:c|lt)?${codeEndPattern}`,
    ([, width, rim]) => [sizeAttribute(`${width}R${rim}`)],
    aloneOption,
  ),
  // 31x10.5R15: diameter and width in inches.
  sizePattern(
    'tyre',
    String.raw`${codeStartPattern}(2[5-9]|3\d)\s?x\s?(\d{1,2}(?:\.\d{1,2})?)\s?-?\s?r?\s?(1[4-9]|20)\s?(?:lt)?${codeEndPattern}`,
    ([, high, wide, rim]) => [sizeAttribute(`${high}X${toPlainNumber(wide)}R${rim}`)],
    aloneOption,
  ),
  sizePattern(
    'tyre',
    String.raw`${start}(\d{2,3}(?:/\d{2,3})?)\s?([h-y])${end}`,
    ([, load = '', speed = '']) => [
      attributeOf('load', load),
      attributeOf('speed', speed.toUpperCase()),
    ],
    furtherOption,
  ),
  sizePattern('tyre', String.raw`${start}\d{1,2}\s?pr${end}`, () => [], furtherOption),
  sizePattern(
    'tyre',
    String.raw`${start}(?:r|rim|ขอบ|vành|mâm|ring)?\s?(1[2-9]|2[0-2])\s?${inchPattern}`,
    ([, rim = '']) => [attributeOf('rim', rim)],
  ),
  sizePattern(
    'battery',
    String.raw`${codeStartPattern}(n[sx]?\s?\d{2,3}\s?z?\s?[lr]?s?|\d{2,3}\s?[b-h]\d{2}\s?[lr]?s?|din\s?\d{2,3}\s?[lr]?)${codeEndPattern}`,
    ([, typedText = '']) => readBattery(typedText.replace(/\s/g, '').toUpperCase()),
    aloneOption,
  ),
  // D31R: case and terminal without the figures before them.
  sizePattern(
    'battery',
    String.raw`${codeStartPattern}(b(?:17|19|20|24)|d(?:20|23|26|31)|e41)([lr])${codeEndPattern}`,
    ([, name = '', side = '']) => [
      attributeOf('case', name.toUpperCase()),
      attributeOf('terminal', side.toUpperCase()),
    ],
    aloneOption,
  ),
  sizePattern(
    'battery',
    String.raw`${codeStartPattern}(\d{2,3})\s?(?:ah|แอมป์|แอมป|암페어|安时|安)${codeEndPattern}`,
    ([, capacity = '']) => [attributeOf('capacity', toPlainNumber(capacity))],
    aloneOption,
  ),
  sizePattern(
    'battery',
    String.raw`(?<=(?<![\p{L}\d])(?:agm|efb|mf)\s?-?)(\d{2,3})${end}`,
    ([, capacity = '']) => [attributeOf('capacity', toPlainNumber(capacity))],
  ),
  // 90R: capacity and terminal.
  sizePattern(
    'battery',
    String.raw`${start}(\d{2,3})\s?([lr])${end}`,
    ([, capacity = '', side = '']) => [
      attributeOf('capacity', toPlainNumber(capacity)),
      attributeOf('terminal', side.toUpperCase()),
    ],
  ),
  // "12 V" states no attribute, because every car battery has it.
  sizePattern('battery', String.raw`${start}12\s?v(?:olts?)?${end}`, () => [], furtherOption),
  // Both blades: 24 16, 26" + 14", 650/400 mm.
  sizePattern(
    'wiper',
    String.raw`${start}([1-3]\d)\s?${inchPattern}?${connectivePattern}([1-3]\d)\s?(?:${inchPattern})?${end}`,
    ([, long = '', short = '']) => readWiperPair(Number(long), Number(short)),
  ),
  sizePattern(
    'wiper',
    String.raw`${start}([2-8]\d{2})\s?${millimetrePattern}?${connectivePattern}([2-8]\d{2})\s?(?:${millimetrePattern})?${end}`,
    ([, long = '', short = '']) => readWiperPair(Number(long) / 25.4, Number(short) / 25.4),
  ),
  sizePattern(
    'wiper',
    String.raw`${start}([1-3]\d)\s?${inchPattern}`,
    ([, length = '']) => readWiperLength(Number(length)),
    aloneOption,
  ),
  sizePattern(
    'wiper',
    String.raw`${start}([2-8]\d{2})\s?${millimetrePattern}`,
    ([, length = '']) => readWiperLength(Number(length) / 25.4),
    aloneOption,
  ),
  sizePattern('wiper', String.raw`${start}([2-8]\d{2})${end}`, ([, length = '']) =>
    readWiperLength(Number(length) / 25.4),
  ),
  sizePattern('wiper', String.raw`${start}([1-3]\d)${end}`, ([, length = '']) =>
    readWiperLength(Number(length)),
  ),
  sizePattern(
    'bulb',
    String.raw`${codeStartPattern}([a-z0-9]{2,5}(?:/5w)?)${codeEndPattern}`,
    ([, typedText = '']) => {
      const socket = readSocket(typedText)
      return socket === null ? null : [sizeAttribute(socket)]
    },
    aloneOption,
  ),
  sizePattern(
    'bulb',
    String.raw`${start}(\d{1,3}(?:/\d{1,3})?)\s?(?:w|watts?|วัตต์|와트|瓦)${end}`,
    ([, power = '']) => [attributeOf('power', power)],
    furtherOption,
  ),
  sizePattern(
    'bulb',
    String.raw`${start}(12|24)\s?(?:v|volts?|โวลต์|โวลท์|볼트|伏)${end}`,
    ([, voltage = '']) => [attributeOf('voltage', voltage)],
    furtherOption,
  ),
  sizePattern(
    'belt',
    String.raw`${codeStartPattern}([3-9]|1[0-2])\s?pk\s?-?\s?(\d{3,4})${codeEndPattern}`,
    ([, ribs, length = '']) => [sizeAttribute(`${ribs}PK${toPlainNumber(length)}`)],
    aloneOption,
  ),
  sizePattern('belt', String.raw`${start}([3-9]|1[0-2])\s?pk${end}`, ([, ribs = '']) => [
    attributeOf('ribs', ribs),
  ]),
  sizePattern(
    'oil',
    String.raw`${codeStartPattern}(0|5|10|15|20|70|75|80|85)\s?w\s?[-/]?\s?(8|12|16|20|30|40|50|60|80|85|90|110|140)${codeEndPattern}`,
    ([, cold, hot]) => [sizeAttribute(`${cold}W-${hot}`)],
    aloneOption,
  ),
  sizePattern(
    'oil',
    String.raw`${start}(\d{1,2}(?:\.\d)?)\s?${litrePattern}`,
    ([, volume = '']) => [attributeOf('volume', toPlainNumber(volume))],
    furtherOption,
  ),
  sizePattern(
    'plug',
    String.raw`${codeStartPattern}m\s?(10|12|14|18)\s?x\s?(1(?:\.\d{1,2})?)${codeEndPattern}`,
    ([, wide, pitch]) => readThreadSize(wide, pitch, ['M14X1.25', 'M10X1', 'M12X1.25', 'M18X1.5']),
    aloneOption,
  ),
  sizePattern(
    'nut',
    String.raw`${start}m?\s?(10|12|14|16|18|20|22)\s?x\s?([12](?:\.\d{1,2})?)${end}`,
    ([, wide, pitch]) => readThreadSize(wide, pitch),
    aloneOption,
  ),
  // M12 1.5: the pitch shows that it is a thread.
  sizePattern(
    'nut',
    String.raw`${start}m\s?(10|12|14|16|18|20|22)[\s/-]+(1\.\d{1,2}|2\.0)${end}`,
    ([, wide, pitch]) => readThreadSize(wide, pitch),
  ),
  sizePattern('disc', dimensionsPattern(2), toSizeAttributes),
  sizePattern(
    'disc',
    String.raw`${start}([2-4]\d{2})\s?${millimetrePattern}?${end}`,
    ([, diameter = '']) => [attributeOf('diameter', diameter)],
  ),
  sizePattern('filter', dimensionsPattern(2), toSizeAttributes),
  sizePattern(
    'filter',
    String.raw`${start}m\s?(\d{2})\s?x\s?(1(?:\.\d{1,2})?)${end}`,
    ([, wide, pitch]) => [attributeOf('thread', `M${wide}X${toPlainNumber(pitch)}`)],
    furtherOption,
  ),
  sizePattern('bearing', dimensionsPattern(3), toSizeAttributes),
  sizePattern(
    'fluid',
    String.raw`${start}dot\s?-?\s?(3|4|5\.1|5)${end}`,
    ([, dot = '']) => [sizeAttribute(dot)],
    aloneOption,
  ),
  sizePattern(
    'fluid',
    String.raw`${start}(\d(?:\.\d)?)\s?${litrePattern}`,
    ([, volume = '']) => [attributeOf('volume', toPlainNumber(volume))],
    furtherOption,
  ),
  sizePattern(
    'coolant',
    String.raw`${start}(\d{1,2}(?:\.\d)?)\s?${litrePattern}`,
    ([, volume = '']) => [attributeOf('volume', toPlainNumber(volume))],
  ),
  sizePattern(
    'grease',
    String.raw`${start}nlgi\s?-?\s?([0-3])${end}`,
    ([, nlgi = '']) => [sizeAttribute(nlgi)],
    aloneOption,
  ),
]
