import { codeEndPattern, codeStartPattern, end, inchPattern, start } from './regex-parts.ts'
import { aloneOption, furtherOption, type SizePattern, sizePattern } from './size-pattern.ts'
import { attributeOf, sizeAttribute, toPlainNumber } from './typed-values.ts'

/** Spellings of tyre sizes, the longer form first. */
export const tyrePatterns: readonly SizePattern[] = [
  sizePattern(
    'tyre',
    String.raw`${codeStartPattern}(?:p|lt)?([1-3]\d5)\s?[/\s.-]?\s?([2-9][05])\s?(?:/|-|\s|z?r|rf|ring|rim|rin|vành|mâm|ขอบ|velg)?\s?(?:r|f)?\s?(1[0-9]|2[0-4])\s?(?:c|lt|[ahmr]/?t)?${codeEndPattern}`,
    ([, width, ratio, rim]) => [sizeAttribute(`${width}/${ratio}R${rim}`)],
    aloneOption,
  ),
  sizePattern(
    'tyre',
    String.raw`${codeStartPattern}([1-2]\d5)\s?/?\s?r\s?-?\s?(1[0-9])\s?(?:c|lt)?${codeEndPattern}`,
    ([, width, rim]) => [sizeAttribute(`${width}R${rim}`)],
    aloneOption,
  ),
  // Rim 15 185/60, ขอบ15 195 60: the rim first.
  sizePattern(
    'tyre',
    String.raw`${codeStartPattern}(?:ring|rim|rin|vành|mâm|ขอบ|velg|r)\s?(1[0-9]|2[0-4])\s+([1-3]\d5)\s?[/\s-]\s?([2-9][05])${codeEndPattern}`,
    ([, rim, width, ratio]) => [sizeAttribute(`${width}/${ratio}R${rim}`)],
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
]
