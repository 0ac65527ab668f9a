/*
 * Sizes as printed on tyres, batteries, oils, blades and plates. The catalogue records few of them.
 * They filter where a part has a size, but must never make a search come up empty.
 */
const unitPattern = String.raw`(?:inch(?:es)?|in\b|inci|นิ้ว|인치|寸|吋|mm|มม\.?|cm|แอมป์|volts?|v\b|w\b|วัตต์|ลิตร|l[íi]t(?!\p{L})|升|毫升|리터|องศา|degrees?|°c?|liters?|litres?|litros?|리[터타]|l\b|cc|ml|k?pa|bar|m?hz)`
const countedWordPattern = String.raw`(?:pcs?|pieces?|sets?|pins?|holes?|speed|doors?|seaters?|kaki|lubang|pintu|buah|biji|keping|cái|chân|lỗ|cửa|ขา|รู|ชิ้น|ตัว|อัน|ประตู|สปีด)(?!\p{L})|[条只个支片孔针速开个根]|(?:핀|구|단|개|발|인승)(?![가-힣])`
const inchPattern = String.raw`inch(?:es)?|in\b|inci|นิ้ว|인치|寸|吋|"`

type Tyre = 'passenger car tyre' | 'SUV tyre' | 'pickup tyre'

/** Part type that a size alone implies. */
export type SizedPartType =
  | Tyre
  | 'battery'
  | 'engine oil'
  | 'wiper blade'
  | 'rims'
  | 'drive belt'
  | ''

/** Pattern of model years, such as 2018. */
const modelYearPattern = /(?<![\w.-])(?:19[89]\d|20[0-3]\d)(?![\w.-])/gu

/** Pattern of engine sizes: 2.4, 2.4L, 2.5D, 1.5T. */
const engineSizePattern = /(?<![\w.-])[1-6][.]\d[ldt]?(?![\w.-])/giu

type PartTypeOfSize = SizedPartType | ((size: string) => SizedPartType)

const sizePatterns: readonly (readonly [PartTypeOfSize, RegExp])[] = [
  // 185/65 ring 15, 195/55 rim 15.
  [tyreOf, /\b\d{3}\s?\/\s?\d{2}\s?(?:ring|rim|rin|vành|mâm|ขอบ)\s?\d{2}\b/giu],
  // Ring 15 185/60, ขอบ15 195 60.
  [
    (size) => tyreOf(size.replace(/^\D*\d{2}(?!\d)/u, '')),
    /(?<![\p{Script=Latin}\d])(?:ring|rim|rin|vành|mâm|ขอบ|velg|r)\s?(?:1\d|2[0-4])\s+[1-3]\d5[\s/-]+[2-9][05]\b/giu,
  ],
  // 195R14C, 195 R14 8PR.
  ['pickup tyre', /\b\d{3}\s?r\s?\d{2}\s?(?:c|lt)?\b(?:\s?\d{1,2}\s?pr\b)?/giu],
  // 195/65R15, 195/65 R 15, 31x10.5R15.
  [tyreOf, /\b\d{3}\s?\/\s?\d{2}\s?(?:z?r|-|\s)?\s?f?\d{2}(?:c|lt)?\b(?:\s?\d{1,2}\s?pr\b)?/giu],
  // 225 45 17, 195/65/15.
  [tyreOf, /\b[1-3]\d5[\s/-](?:2[05]|[3-8][05])[\s/-]r?(?:1[2-9]|2[0-4])\b/giu],
  ['SUV tyre', /\b\d{2}(?:[.]\d)?\s?x\s?\d{1,2}(?:[.]\d{1,2})?\s?-?\s?r?\s?\d{2}\b/giu],
  // NS60 LS, NS40 Z, 55D23 L.
  ['battery', /\b(?:ns\d{2,3}|\d{2,3}[bd]\d{2}) ?(?:ls?|rs?|zl?s?|s)\b/giu],
  // NS40ZL, N70, DIN66, 55D23L, 46B24LS.
  ['battery', /\b(?:ns?\d{2,3}[zlrs]{0,3}|din\s?\d{2,3}[lr]?|\d{2,3}[bde]\d{2}[lrs]{0,2})\b/giu],
  // 1SM, 2SMF, 3SN, 6SM: Philippine sizes.
  ['battery', /\b[1-6]s[mn]f?\b/giu],
  // 45Ah: only batteries are sold by ampere-hours.
  ['battery', /(?<![\w.])\d{1,3}\s?(?:ah\b|암페[어아]|安时)/giu],
  // 5W-30, 10w40, 75W-90, 85W-140.
  ['engine oil', /\b\d{1,2}w\s?-?\s?\d{2,3}\b/giu],
  // 5PK1130, 6PK 1220.
  ['drive belt', /\b\d{1,2}pk\s?-?\s?\d{3,4}\b/giu],
  // Can 5 lít, botol 1 liter: the container size.
  [
    '',
    /\b(?:can|chai|lon|thùng|botol|tin|galon|jerigen|bottle(?: of)?|can of)\s?\d{1,2}(?:[.,]\d)?\s?(?:l[íi]t(?:er|re)?s?|l)(?!\p{L})/giu,
  ],
  // 4x4, 2WD, gen 4, 2 ton: properties of the car.
  ['', /\b(?:4x[24]|[24]wd|awd|gen\s?\d|\d(?:[.]\d{1,2})?\s?(?:ton|tấn|tan))(?!\p{L})/giu],
  // 24 inch, 24" alone: too large for a wheel, so a wiper blade.
  ['wiper blade', new RegExp(String.raw`(?<![\w.])(?:2[2-9]|30)\s?(?:${inchPattern})`, 'giu')],
  ['rims', new RegExp(String.raw`(?<![\w.])1[2-9]\s?(?:${inchPattern})`, 'giu')],
  // 4 pcs, 2 pin, 5 speed, isi 4, 3条.
  [
    '',
    new RegExp(
      String.raw`(?<![\w.])(?:\d{1,2}\s?(?:${countedWordPattern})|(?:isi|set of) \d{1,2}\b)`,
      'giu',
    ),
  ],
  // 12x1.5, M12 x 1,5, M12 1.5: a thread size.
  ['', /\bm?\s?\d{1,2}\s?x\s?[12](?:[.,]\d{1,2})?\b/giu],
  ['', /\bm\s?\d{2}[\s/-]+[12][.,]\d{1,2}\b/giu],
  // 60/55w, 15a.
  ['', /(?<![\w.])(?:\d{1,3}\s?\/\s?\d{1,3}\s?w|\d{1,3}\s?a(?:mp)?)\b/giu],
  // 12V, 40 mm.
  ['', new RegExp(String.raw`(?<![\w.])\d{1,4}(?:[.]\d)?\s?(?:${unitPattern}|")`, 'giu')],
  // Model years and engine sizes identify cars, not parts: 2018, 2.4.
  ['', modelYearPattern],
  ['', engineSizePattern],
]

export interface ReadSizes {
  /** Sizes as typed. */
  sizes: string[]
  /** Text without the sizes. */
  rest: string
  /** Part type that the size alone implies. Empty when ambiguous. */
  impliedPartType: SizedPartType
}

/** Finds the sizes in a text, and returns the text without them. */
export function readSizes(text: string): ReadSizes {
  const sizes: string[] = []
  const normalizedText = text.normalize('NFKC')
  let restNormalizedText = normalizedText
  let impliedPartType: SizedPartType = ''
  for (const [kind, pattern] of sizePatterns)
    restNormalizedText = restNormalizedText.replace(pattern, (size) => {
      sizes.push(size.trim())
      impliedPartType ||= typeof kind === 'string' ? kind : kind(size)
      return ' '
    })
  sizes.sort((a, b) => normalizedText.indexOf(a) - normalizedText.indexOf(b))
  return { sizes, rest: restNormalizedText.replace(/\s+/g, ' ').trim(), impliedPartType }
}

/**
 * Removes engine sizes and model years, which identify a car within a series: the 2.2 of an Everest
 * is not a Mazda 2. A year may be a series too: Peugeot 2008.
 */
export function withoutCarFigures(text: string): {
  figures: string[]
  rest: string
  /** First model year in the text. */
  year: number | undefined
} {
  const textForFigures = text.normalize('NFKC')
  const [sizes, years] = [
    textForFigures.match(engineSizePattern) ?? [],
    textForFigures.match(modelYearPattern) ?? [],
  ]
  return {
    figures: [...sizes, ...years],
    rest: textForFigures
      .replace(engineSizePattern, ' ')
      .replace(modelYearPattern, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    year: years[0] === undefined ? undefined : Number(years[0]),
  }
}

/**
 * Returns the tyre type of a size. C, LT or a ply rating means a commercial tyre; a wide and high
 * one is for SUVs.
 */
function tyreOf(size: string): Tyre {
  if (/(?:c|lt|pr)$/i.test(size.trim())) return 'pickup tyre'
  const [width = 0, height = 0] = (size.match(/\d+/g) ?? []).map(Number)
  return width >= 215 && height >= 60 ? 'SUV tyre' : 'passenger car tyre'
}

/**
 * Separates the ACEA and API classes of an oil from its words: next to a viscosity, "C3" is no car.
 */
export function withoutOilClass(words: string): { rest: string; classes: string[] } {
  if (!/\d{1,2}w-?\s?\d{2}(?!\d)/i.test(words)) return { rest: words, classes: [] }
  const classes = words.match(/(?<![\w-])(?:[abc][1-7]|s[lmnp]|c[hijk]-?4)(?![\w-])/gi) ?? []
  const remainingText = classes.reduce((text, one) => text.replace(one, ' '), words)
  return { rest: remainingText.replace(/\s+/g, ' ').trim(), classes: [...classes] }
}
