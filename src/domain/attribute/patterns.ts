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
import { tyrePatterns } from './tyre-patterns.ts'
import { aloneOption, furtherOption, type SizePattern, sizePattern } from './size-pattern.ts'

const joinDimensions = ([, ...numbers]: RegExpMatchArray) => numbers.map(toPlainNumber).join('X')
const toSizeAttributes = (match: RegExpMatchArray) => [sizeAttribute(joinDimensions(match))]

/** Spellings by kind, the longer form of a kind first. */
export const sizePatterns: readonly SizePattern[] = [
  ...tyrePatterns,
  sizePattern(
    'battery',
    String.raw`${codeStartPattern}(n[sx]?\s?\d{2,3}\s?z?\s?[lr]?s?|\d{2,3}\s?[b-h]\d{2}\s?[lr]?s?|din\s?\d{2,3}\s?[lr]?|[1-3]s[mn]f?[lr]?)${codeEndPattern}`,
    ([, typed = '']) => readBattery(typed.replace(/\s/g, '').toUpperCase()),
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
    String.raw`${codeStartPattern}(\d{2,3})\s?(?:ah|amperes?|แอมป์|แอมป|암페어|암페아|安时|安)${codeEndPattern}`,
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
