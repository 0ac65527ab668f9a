/** Attribute of a part. Its value is a number in the unit, or a code. */
export interface Attribute {
  key: string
  /** Unit of the stored number; '' for a code or a plain number. */
  unit: '' | 'mm' | 'in' | 'Ah' | 'A' | 'W' | 'V' | 'L'
  /** A positive number, or a code in capital letters. */
  holds: 'number' | 'code'
  /** True when results can be filtered by it. */
  isFilter: boolean
}

/** Part types that share their attributes. */
export interface Kind {
  key: string
  /** Keys of the part types. */
  types: readonly string[]
  attributes: readonly Attribute[]
  /** Formats of the size. The first format is used whose attributes are all known. */
  sizes: readonly string[]
  /**
   * True when one size can be nearer to a searched size than another. Sockets have no nearest size.
   */
  hasNearest: boolean
}

const numberAttribute = (
  key: string,
  unit: Attribute['unit'] = '',
  isFilter = true,
): Attribute => ({
  key,
  unit,
  holds: 'number',
  isFilter,
})
const codeAttribute = (key: string, isFilter = true, unit: Attribute['unit'] = ''): Attribute => ({
  key,
  unit,
  holds: 'code',
  isFilter,
})
const withoutFilter = (one: Attribute): Attribute => ({ ...one, isFilter: false })

/** Attributes by kind of part. A new row needs its labels in `attribute.json` of each language. */
export const kinds: readonly Kind[] = [
  {
    key: 'tyre',
    types: ['passenger-tyre', 'suv-tyre', 'pickup-tyre'],
    attributes: [
      numberAttribute('rim', 'in'),
      numberAttribute('width', 'mm'),
      numberAttribute('ratio'),
      codeAttribute('load', false),
      codeAttribute('speed'),
    ],
    sizes: ['{width}/{ratio}R{rim}', '{width}R{rim}'],
    hasNearest: true,
  },
  {
    key: 'battery',
    types: ['battery-mf', 'battery-wet', 'battery-efb', 'battery-agm'],
    attributes: [
      codeAttribute('code', false),
      codeAttribute('case'),
      numberAttribute('capacity', 'Ah'),
      withoutFilter(numberAttribute('cca', 'A')),
      codeAttribute('terminal'),
    ],
    sizes: ['{code}'],
    hasNearest: true,
  },
  {
    key: 'wiper',
    types: ['front-wiper-blade', 'rear-wiper-blade', 'wiper-rubber'],
    attributes: [numberAttribute('length', 'in'), codeAttribute('fitting')],
    sizes: ['{length}'],
    hasNearest: true,
  },
  {
    key: 'bulb',
    types: ['headlight-bulb-halogen', 'headlight-bulb-led', 'signal-bulb'],
    attributes: [
      codeAttribute('socket'),
      codeAttribute('power', true, 'W'),
      numberAttribute('voltage', 'V'),
    ],
    sizes: ['{socket}'],
    hasNearest: false,
  },
  {
    key: 'belt',
    types: ['serpentine-belt'],
    attributes: [numberAttribute('ribs'), withoutFilter(numberAttribute('length', 'mm'))],
    sizes: ['{ribs}PK{length}'],
    hasNearest: true,
  },
  {
    key: 'oil',
    types: [
      'petrol-oil-0w20',
      'petrol-oil-5w30',
      'petrol-oil-semi-synthetic',
      'diesel-oil-synthetic',
      'diesel-oil-semi-synthetic',
      'diesel-oil-mineral',
      'mt-gear-oil',
      'diff-oil',
    ],
    attributes: [codeAttribute('viscosity'), codeAttribute('spec'), numberAttribute('volume', 'L')],
    sizes: ['{viscosity}'],
    hasNearest: false,
  },
  {
    key: 'plug',
    types: ['spark-plug-nickel', 'spark-plug-platinum', 'spark-plug-iridium'],
    attributes: [codeAttribute('thread'), numberAttribute('reach', 'mm'), numberAttribute('heat')],
    sizes: ['{thread}'],
    hasNearest: false,
  },
  {
    key: 'nut',
    types: ['wheel-nut', 'wheel-stud', 'wheel-lock-nut-set', 'oil-drain-plug'],
    attributes: [codeAttribute('thread')],
    sizes: ['{thread}'],
    hasNearest: false,
  },
  {
    key: 'disc',
    types: ['front-brake-disc', 'rear-brake-disc'],
    attributes: [
      numberAttribute('diameter', 'mm'),
      withoutFilter(numberAttribute('thickness', 'mm')),
      numberAttribute('holes'),
    ],
    sizes: ['{diameter}X{thickness}'],
    hasNearest: true,
  },
  {
    key: 'filter',
    types: ['oil-filter-spin-on', 'diesel-filter'],
    attributes: [
      numberAttribute('diameter', 'mm'),
      numberAttribute('height', 'mm'),
      codeAttribute('thread'),
    ],
    sizes: ['{diameter}X{height}'],
    hasNearest: true,
  },
  {
    key: 'bearing',
    types: ['front-wheel-bearing', 'rear-wheel-bearing'],
    attributes: [
      numberAttribute('inner', 'mm'),
      numberAttribute('outer', 'mm'),
      withoutFilter(numberAttribute('breadth', 'mm')),
    ],
    sizes: ['{inner}X{outer}X{breadth}'],
    hasNearest: true,
  },
  {
    key: 'fluid',
    types: ['brake-fluid-dot3', 'brake-fluid-dot4'],
    attributes: [codeAttribute('dot'), numberAttribute('volume', 'L')],
    sizes: ['{dot}'],
    hasNearest: false,
  },
  {
    key: 'coolant',
    types: ['coolant-ready', 'coolant-concentrate'],
    attributes: [numberAttribute('volume', 'L')],
    sizes: [],
    hasNearest: false,
  },
  {
    key: 'grease',
    types: ['bearing-grease', 'cv-grease'],
    attributes: [codeAttribute('nlgi')],
    sizes: ['{nlgi}'],
    hasNearest: false,
  },
]

/** Key of the short size among the attributes of a part. */
export const sizeKey = 'size'

/** Every attribute key, each once. */
export const attributeKeys: readonly string[] = [
  ...new Set(kinds.flatMap(({ attributes }) => attributes.map(({ key }) => key))),
]

/** Returns the kind of a part type, or undefined when its parts have no attributes. */
export function kindOfType(type: string): Kind | undefined {
  return kinds.find(({ types }) => types.includes(type))
}
