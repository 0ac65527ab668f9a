import { readSocket } from './sockets.ts'
import { of, plainNumber, readBattery, size, thread, wiper, wipers } from './typed-values.ts'
import type { AttributeValue } from './values.ts'

/** Spelling of a size. */
export interface SizePattern {
  kind: string
  /** Global, for `matchAll`. */
  regex: RegExp
  /** Attributes of a match; null when it is no such size. */
  values: (match: RegExpMatchArray) => AttributeValue[] | null
  /** True when the size alone tells the part: 195/65R15 is a tyre, 650 could be anything. */
  isAlone?: boolean
  /** True for a property next to the size: litres, watts, a load index. */
  isFurther?: boolean
}

const litre = String.raw`(?:l|lt|ltr|lit|litres?|liters?|lít|ลิตร|升|公升|리터)(?![\p{L}\d])`
const inch = String.raw`(?:"|inch(?:es)?|inci|in\b|นิ้ว|인치|寸|吋|英寸|pulgada)`
const millimetre = String.raw`(?:mm|มม\.?|มิล(?:ลิเมตร)?|毫米|밀리)`
const start = String.raw`(?<![\p{L}\d./-])`
const end = String.raw`(?![\p{L}\p{M}\d])`
// Chinese, Thai and Korean nouns follow a code without a space: H11灯泡. Figures alone need one,
// because a year's sign or a counter may follow.
const codeStart = String.raw`(?<![\p{Script=Latin}\d./-])`
const codeEnd = String.raw`(?![\p{Script=Latin}\p{M}\d])`

/** Words between the lengths of two blades. */
const besides = String.raw`\s?(?:[+/&,]|and|กับ|และ|va|và|dan|at|ke|와|과|和|및)?\s?`

const pattern = (
  kind: string,
  source: string,
  values: SizePattern['values'],
  more: Partial<SizePattern> = {},
): SizePattern => ({ kind, regex: new RegExp(source, 'giu'), values, ...more })

const alone = { isAlone: true }
const further = { isFurther: true }

/** Joins numbers to a size: 40 x 74 x 36. */
const crossed = (count: number) =>
  start +
  Array.from({ length: count }, () => String.raw`(\d{1,3}(?:\.\d)?)`).join(String.raw`\s?x\s?`) +
  end
const joined = (match: RegExpMatchArray) => [size(match.slice(1).map(plainNumber).join('X'))]

/** Spellings by kind, the longer form of a kind first. */
export const sizePatterns: readonly SizePattern[] = [
  pattern(
    'tyre',
    String.raw`${codeStart}(?:p|lt)?([1-3]\d5)\s?[/\s.-]?\s?([2-9][05])\s?(?:/|-|\s|z?r|rf|ring|rim|rin|vành|mâm|ขอบ|velg)?\s?(?:r|f)?\s?(1[0-9]|2[0-4])\s?(?:c|lt)?${codeEnd}`,
    ([, width, ratio, rim]) => [size(`${width}/${ratio}R${rim}`)],
    alone,
  ),
  pattern(
    'tyre',
    String.raw`${codeStart}([1-2]\d5)\s?/?\s?r\s?-?\s?(1[0-9])\s?(?:c|lt)?${codeEnd}`,
    ([, width, rim]) => [size(`${width}R${rim}`)],
    alone,
  ),
  // 31x10.5R15: diameter and width in inches.
  pattern(
    'tyre',
    String.raw`${codeStart}(2[5-9]|3\d)\s?x\s?(\d{1,2}(?:\.\d{1,2})?)\s?-?\s?r?\s?(1[4-9]|20)\s?(?:lt)?${codeEnd}`,
    ([, high, wide, rim]) => [size(`${high}X${plainNumber(wide)}R${rim}`)],
    alone,
  ),
  pattern(
    'tyre',
    String.raw`${start}(\d{2,3}(?:/\d{2,3})?)\s?([h-y])${end}`,
    ([, load = '', speed = '']) => [of('load', load), of('speed', speed.toUpperCase())],
    further,
  ),
  pattern('tyre', String.raw`${start}\d{1,2}\s?pr${end}`, () => [], further),
  pattern(
    'tyre',
    String.raw`${start}(?:r|rim|ขอบ|vành|mâm|ring)?\s?(1[2-9]|2[0-2])\s?${inch}`,
    ([, rim = '']) => [of('rim', rim)],
  ),
  pattern(
    'battery',
    String.raw`${codeStart}(n[sx]?\s?\d{2,3}\s?z?\s?[lr]?s?|\d{2,3}\s?[b-h]\d{2}\s?[lr]?s?|din\s?\d{2,3}\s?[lr]?)${codeEnd}`,
    ([, typed = '']) => readBattery(typed.replace(/\s/g, '').toUpperCase()),
    alone,
  ),
  // D31R: case and terminal without the figures before them.
  pattern(
    'battery',
    String.raw`${codeStart}(b(?:17|19|20|24)|d(?:20|23|26|31)|e41)([lr])${codeEnd}`,
    ([, name = '', side = '']) => [
      of('case', name.toUpperCase()),
      of('terminal', side.toUpperCase()),
    ],
    alone,
  ),
  pattern(
    'battery',
    String.raw`${codeStart}(\d{2,3})\s?(?:ah|แอมป์|แอมป|암페어|安时|安)${codeEnd}`,
    ([, capacity = '']) => [of('capacity', plainNumber(capacity))],
    alone,
  ),
  pattern(
    'battery',
    String.raw`(?<=(?<![\p{L}\d])(?:agm|efb|mf)\s?-?)(\d{2,3})${end}`,
    ([, capacity = '']) => [of('capacity', plainNumber(capacity))],
  ),
  // 90R: capacity and terminal.
  pattern(
    'battery',
    String.raw`${start}(\d{2,3})\s?([lr])${end}`,
    ([, capacity = '', side = '']) => [
      of('capacity', plainNumber(capacity)),
      of('terminal', side.toUpperCase()),
    ],
  ),
  // Every car battery has 12 V.
  pattern('battery', String.raw`${start}12\s?v(?:olts?)?${end}`, () => [], further),
  // Both blades: 24 16, 26" + 14", 650/400 mm.
  pattern(
    'wiper',
    String.raw`${start}([1-3]\d)\s?${inch}?${besides}([1-3]\d)\s?(?:${inch})?${end}`,
    ([, long = '', short = '']) => wipers(Number(long), Number(short)),
  ),
  pattern(
    'wiper',
    String.raw`${start}([2-8]\d{2})\s?${millimetre}?${besides}([2-8]\d{2})\s?(?:${millimetre})?${end}`,
    ([, long = '', short = '']) => wipers(Number(long) / 25.4, Number(short) / 25.4),
  ),
  pattern(
    'wiper',
    String.raw`${start}([1-3]\d)\s?${inch}`,
    ([, length = '']) => wiper(Number(length)),
    alone,
  ),
  pattern(
    'wiper',
    String.raw`${start}([2-8]\d{2})\s?${millimetre}`,
    ([, length = '']) => wiper(Number(length) / 25.4),
    alone,
  ),
  pattern('wiper', String.raw`${start}([2-8]\d{2})${end}`, ([, length = '']) =>
    wiper(Number(length) / 25.4),
  ),
  pattern('wiper', String.raw`${start}([1-3]\d)${end}`, ([, length = '']) => wiper(Number(length))),
  pattern(
    'bulb',
    String.raw`${codeStart}([a-z0-9]{2,5}(?:/5w)?)${codeEnd}`,
    ([, typed = '']) => {
      const socket = readSocket(typed)
      return socket === null ? null : [size(socket)]
    },
    alone,
  ),
  pattern(
    'bulb',
    String.raw`${start}(\d{1,3}(?:/\d{1,3})?)\s?(?:w|watts?|วัตต์|와트|瓦)${end}`,
    ([, power = '']) => [of('power', power)],
    further,
  ),
  pattern(
    'bulb',
    String.raw`${start}(12|24)\s?(?:v|volts?|โวลต์|โวลท์|볼트|伏)${end}`,
    ([, voltage = '']) => [of('voltage', voltage)],
    further,
  ),
  pattern(
    'belt',
    String.raw`${codeStart}([3-9]|1[0-2])\s?pk\s?-?\s?(\d{3,4})${codeEnd}`,
    ([, ribs, length = '']) => [size(`${ribs}PK${plainNumber(length)}`)],
    alone,
  ),
  pattern('belt', String.raw`${start}([3-9]|1[0-2])\s?pk${end}`, ([, ribs = '']) => [
    of('ribs', ribs),
  ]),
  pattern(
    'oil',
    String.raw`${codeStart}(0|5|10|15|20|70|75|80|85)\s?w\s?[-/]?\s?(8|12|16|20|30|40|50|60|80|85|90|110|140)${codeEnd}`,
    ([, cold, hot]) => [size(`${cold}W-${hot}`)],
    alone,
  ),
  pattern(
    'oil',
    String.raw`${start}(\d{1,2}(?:\.\d)?)\s?${litre}`,
    ([, volume = '']) => [of('volume', plainNumber(volume))],
    further,
  ),
  pattern(
    'plug',
    String.raw`${codeStart}m\s?(10|12|14|18)\s?x\s?(1(?:\.\d{1,2})?)${codeEnd}`,
    ([, wide, pitch]) => thread(wide, pitch, ['M14X1.25', 'M10X1', 'M12X1.25', 'M18X1.5']),
    alone,
  ),
  pattern(
    'nut',
    String.raw`${start}m?\s?(10|12|14|16|18|20|22)\s?x\s?([12](?:\.\d{1,2})?)${end}`,
    ([, wide, pitch]) => thread(wide, pitch),
    alone,
  ),
  // M12 1.5: the pitch tells that it is a thread.
  pattern(
    'nut',
    String.raw`${start}m\s?(10|12|14|16|18|20|22)[\s/-]+(1\.\d{1,2}|2\.0)${end}`,
    ([, wide, pitch]) => thread(wide, pitch),
  ),
  pattern('disc', crossed(2), joined),
  pattern('disc', String.raw`${start}([2-4]\d{2})\s?${millimetre}?${end}`, ([, diameter = '']) => [
    of('diameter', diameter),
  ]),
  pattern('filter', crossed(2), joined),
  pattern(
    'filter',
    String.raw`${start}m\s?(\d{2})\s?x\s?(1(?:\.\d{1,2})?)${end}`,
    ([, wide, pitch]) => [of('thread', `M${wide}X${plainNumber(pitch)}`)],
    further,
  ),
  pattern('bearing', crossed(3), joined),
  pattern(
    'fluid',
    String.raw`${start}dot\s?-?\s?(3|4|5\.1|5)${end}`,
    ([, dot = '']) => [size(dot)],
    alone,
  ),
  pattern(
    'fluid',
    String.raw`${start}(\d(?:\.\d)?)\s?${litre}`,
    ([, volume = '']) => [of('volume', plainNumber(volume))],
    further,
  ),
  pattern('coolant', String.raw`${start}(\d{1,2}(?:\.\d)?)\s?${litre}`, ([, volume = '']) => [
    of('volume', plainNumber(volume)),
  ]),
  pattern(
    'grease',
    String.raw`${start}nlgi\s?-?\s?([0-3])${end}`,
    ([, nlgi = '']) => [size(nlgi)],
    alone,
  ),
]
