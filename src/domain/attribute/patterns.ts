import { readSocket } from './sockets.ts'
import {
  codeEnd,
  codeStart,
  connective,
  dimensionsPattern,
  end,
  inch,
  litre,
  millimetre,
  start,
} from './regex-parts.ts'
import {
  attributeOf,
  plainNumber,
  readBattery,
  sizeAttribute,
  threadSize,
  wiperLength,
  wiperPair,
} from './typed-values.ts'
import type { AttributeValue } from './values.ts'

/** Spelling of a size. */
export interface SizePattern {
  kind: string
  /** Global, for `matchAll`. */
  regex: RegExp
  /** Attributes of a match; null when it is no such size. */
  values: (match: RegExpMatchArray) => AttributeValue[] | null
  /** True when the size alone identifies the part: 195/65R15 is a tyre, 650 could be anything. */
  isAlone?: boolean
  /** True for a property next to the size, such as litres, watts or a load index. */
  isFurther?: boolean
}

const sizePattern = (
  kind: string,
  source: string,
  values: SizePattern['values'],
  more: Partial<SizePattern> = {},
): SizePattern => ({ kind, regex: new RegExp(source, 'giu'), values, ...more })

const matchesAlone = { isAlone: true }
const isFurtherAttribute = { isFurther: true }

const dimensionsSize = (match: RegExpMatchArray) => [
  sizeAttribute(match.slice(1).map(plainNumber).join('X')),
]

/** Spellings by kind, the longer form of a kind first. */
export const sizePatterns: readonly SizePattern[] = [
  sizePattern(
    'tyre',
    String.raw`${codeStart}(?:p|lt)?([1-3]\d5)\s?[/\s.-]?\s?([2-9][05])\s?(?:/|-|\s|z?r|rf|ring|rim|rin|vành|mâm|ขอบ|velg)?\s?(?:r|f)?\s?(1[0-9]|2[0-4])\s?(?:c|lt)?${codeEnd}`,
    ([, width, ratio, rim]) => [sizeAttribute(`${width}/${ratio}R${rim}`)],
    matchesAlone,
  ),
  sizePattern(
    'tyre',
    String.raw`${codeStart}([1-2]\d5)\s?/?\s?r\s?-?\s?(1[0-9])\s?(?:c|lt)?${codeEnd}`,
    ([, width, rim]) => [sizeAttribute(`${width}R${rim}`)],
    matchesAlone,
  ),
  // 31x10.5R15: diameter and width in inches.
  sizePattern(
    'tyre',
    String.raw`${codeStart}(2[5-9]|3\d)\s?x\s?(\d{1,2}(?:\.\d{1,2})?)\s?-?\s?r?\s?(1[4-9]|20)\s?(?:lt)?${codeEnd}`,
    ([, high, wide, rim]) => [sizeAttribute(`${high}X${plainNumber(wide)}R${rim}`)],
    matchesAlone,
  ),
  sizePattern(
    'tyre',
    String.raw`${start}(\d{2,3}(?:/\d{2,3})?)\s?([h-y])${end}`,
    ([, load = '', speed = '']) => [
      attributeOf('load', load),
      attributeOf('speed', speed.toUpperCase()),
    ],
    isFurtherAttribute,
  ),
  sizePattern('tyre', String.raw`${start}\d{1,2}\s?pr${end}`, () => [], isFurtherAttribute),
  sizePattern(
    'tyre',
    String.raw`${start}(?:r|rim|ขอบ|vành|mâm|ring)?\s?(1[2-9]|2[0-2])\s?${inch}`,
    ([, rim = '']) => [attributeOf('rim', rim)],
  ),
  sizePattern(
    'battery',
    String.raw`${codeStart}(n[sx]?\s?\d{2,3}\s?z?\s?[lr]?s?|\d{2,3}\s?[b-h]\d{2}\s?[lr]?s?|din\s?\d{2,3}\s?[lr]?)${codeEnd}`,
    ([, typed = '']) => readBattery(typed.replace(/\s/g, '').toUpperCase()),
    matchesAlone,
  ),
  // D31R: case and terminal without the figures before them.
  sizePattern(
    'battery',
    String.raw`${codeStart}(b(?:17|19|20|24)|d(?:20|23|26|31)|e41)([lr])${codeEnd}`,
    ([, name = '', side = '']) => [
      attributeOf('case', name.toUpperCase()),
      attributeOf('terminal', side.toUpperCase()),
    ],
    matchesAlone,
  ),
  sizePattern(
    'battery',
    String.raw`${codeStart}(\d{2,3})\s?(?:ah|แอมป์|แอมป|암페어|安时|安)${codeEnd}`,
    ([, capacity = '']) => [attributeOf('capacity', plainNumber(capacity))],
    matchesAlone,
  ),
  sizePattern(
    'battery',
    String.raw`(?<=(?<![\p{L}\d])(?:agm|efb|mf)\s?-?)(\d{2,3})${end}`,
    ([, capacity = '']) => [attributeOf('capacity', plainNumber(capacity))],
  ),
  // 90R: capacity and terminal.
  sizePattern(
    'battery',
    String.raw`${start}(\d{2,3})\s?([lr])${end}`,
    ([, capacity = '', side = '']) => [
      attributeOf('capacity', plainNumber(capacity)),
      attributeOf('terminal', side.toUpperCase()),
    ],
  ),
  // Every car battery has 12 V.
  sizePattern('battery', String.raw`${start}12\s?v(?:olts?)?${end}`, () => [], isFurtherAttribute),
  // Both blades: 24 16, 26" + 14", 650/400 mm.
  sizePattern(
    'wiper',
    String.raw`${start}([1-3]\d)\s?${inch}?${connective}([1-3]\d)\s?(?:${inch})?${end}`,
    ([, long = '', short = '']) => wiperPair(Number(long), Number(short)),
  ),
  sizePattern(
    'wiper',
    String.raw`${start}([2-8]\d{2})\s?${millimetre}?${connective}([2-8]\d{2})\s?(?:${millimetre})?${end}`,
    ([, long = '', short = '']) => wiperPair(Number(long) / 25.4, Number(short) / 25.4),
  ),
  sizePattern(
    'wiper',
    String.raw`${start}([1-3]\d)\s?${inch}`,
    ([, length = '']) => wiperLength(Number(length)),
    matchesAlone,
  ),
  sizePattern(
    'wiper',
    String.raw`${start}([2-8]\d{2})\s?${millimetre}`,
    ([, length = '']) => wiperLength(Number(length) / 25.4),
    matchesAlone,
  ),
  sizePattern('wiper', String.raw`${start}([2-8]\d{2})${end}`, ([, length = '']) =>
    wiperLength(Number(length) / 25.4),
  ),
  sizePattern('wiper', String.raw`${start}([1-3]\d)${end}`, ([, length = '']) =>
    wiperLength(Number(length)),
  ),
  sizePattern(
    'bulb',
    String.raw`${codeStart}([a-z0-9]{2,5}(?:/5w)?)${codeEnd}`,
    ([, typed = '']) => {
      const socket = readSocket(typed)
      return socket === null ? null : [sizeAttribute(socket)]
    },
    matchesAlone,
  ),
  sizePattern(
    'bulb',
    String.raw`${start}(\d{1,3}(?:/\d{1,3})?)\s?(?:w|watts?|วัตต์|와트|瓦)${end}`,
    ([, power = '']) => [attributeOf('power', power)],
    isFurtherAttribute,
  ),
  sizePattern(
    'bulb',
    String.raw`${start}(12|24)\s?(?:v|volts?|โวลต์|โวลท์|볼트|伏)${end}`,
    ([, voltage = '']) => [attributeOf('voltage', voltage)],
    isFurtherAttribute,
  ),
  sizePattern(
    'belt',
    String.raw`${codeStart}([3-9]|1[0-2])\s?pk\s?-?\s?(\d{3,4})${codeEnd}`,
    ([, ribs, length = '']) => [sizeAttribute(`${ribs}PK${plainNumber(length)}`)],
    matchesAlone,
  ),
  sizePattern('belt', String.raw`${start}([3-9]|1[0-2])\s?pk${end}`, ([, ribs = '']) => [
    attributeOf('ribs', ribs),
  ]),
  sizePattern(
    'oil',
    String.raw`${codeStart}(0|5|10|15|20|70|75|80|85)\s?w\s?[-/]?\s?(8|12|16|20|30|40|50|60|80|85|90|110|140)${codeEnd}`,
    ([, cold, hot]) => [sizeAttribute(`${cold}W-${hot}`)],
    matchesAlone,
  ),
  sizePattern(
    'oil',
    String.raw`${start}(\d{1,2}(?:\.\d)?)\s?${litre}`,
    ([, volume = '']) => [attributeOf('volume', plainNumber(volume))],
    isFurtherAttribute,
  ),
  sizePattern(
    'plug',
    String.raw`${codeStart}m\s?(10|12|14|18)\s?x\s?(1(?:\.\d{1,2})?)${codeEnd}`,
    ([, wide, pitch]) => threadSize(wide, pitch, ['M14X1.25', 'M10X1', 'M12X1.25', 'M18X1.5']),
    matchesAlone,
  ),
  sizePattern(
    'nut',
    String.raw`${start}m?\s?(10|12|14|16|18|20|22)\s?x\s?([12](?:\.\d{1,2})?)${end}`,
    ([, wide, pitch]) => threadSize(wide, pitch),
    matchesAlone,
  ),
  // M12 1.5: the pitch shows that it is a thread.
  sizePattern(
    'nut',
    String.raw`${start}m\s?(10|12|14|16|18|20|22)[\s/-]+(1\.\d{1,2}|2\.0)${end}`,
    ([, wide, pitch]) => threadSize(wide, pitch),
  ),
  sizePattern('disc', dimensionsPattern(2), dimensionsSize),
  sizePattern(
    'disc',
    String.raw`${start}([2-4]\d{2})\s?${millimetre}?${end}`,
    ([, diameter = '']) => [attributeOf('diameter', diameter)],
  ),
  sizePattern('filter', dimensionsPattern(2), dimensionsSize),
  sizePattern(
    'filter',
    String.raw`${start}m\s?(\d{2})\s?x\s?(1(?:\.\d{1,2})?)${end}`,
    ([, wide, pitch]) => [attributeOf('thread', `M${wide}X${plainNumber(pitch)}`)],
    isFurtherAttribute,
  ),
  sizePattern('bearing', dimensionsPattern(3), dimensionsSize),
  sizePattern(
    'fluid',
    String.raw`${start}dot\s?-?\s?(3|4|5\.1|5)${end}`,
    ([, dot = '']) => [sizeAttribute(dot)],
    matchesAlone,
  ),
  sizePattern(
    'fluid',
    String.raw`${start}(\d(?:\.\d)?)\s?${litre}`,
    ([, volume = '']) => [attributeOf('volume', plainNumber(volume))],
    isFurtherAttribute,
  ),
  sizePattern('coolant', String.raw`${start}(\d{1,2}(?:\.\d)?)\s?${litre}`, ([, volume = '']) => [
    attributeOf('volume', plainNumber(volume)),
  ]),
  sizePattern(
    'grease',
    String.raw`${start}nlgi\s?-?\s?([0-3])${end}`,
    ([, nlgi = '']) => [sizeAttribute(nlgi)],
    matchesAlone,
  ),
]
