/** Attribute of a part. Its value is a number in the unit, or a code. */
export interface Attribute {
  key: string
  /** Unit of the stored number; '' for a code or a plain number. */
  unit: '' | 'mm' | 'in' | 'Ah' | 'A' | 'W' | 'V' | 'L'
  /** A positive number, or a code in capitals. */
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
  /** How the size is written. The first form counts whose attributes are all known. */
  sizes: readonly string[]
  /** True when one size can be nearer than another. A socket has no nearest. */
  hasNearest: boolean
}

const number = (key: string, unit: Attribute['unit'] = '', isFilter = true): Attribute => ({
  key,
  unit,
  holds: 'number',
  isFilter,
})
const code = (key: string, isFilter = true, unit: Attribute['unit'] = ''): Attribute => ({
  key,
  unit,
  holds: 'code',
  isFilter,
})
const plain = (one: Attribute): Attribute => ({ ...one, isFilter: false })

/** Attributes by kind of part. A new row needs its labels in `attribute.json` of each language. */
export const kinds: readonly Kind[] = [
  {
    key: 'tyre',
    types: ['passenger-tyre', 'suv-tyre', 'pickup-tyre'],
    attributes: [
      number('rim', 'in'),
      number('width', 'mm'),
      number('ratio'),
      code('load', false),
      code('speed'),
    ],
    sizes: ['{width}/{ratio}R{rim}', '{width}R{rim}'],
    hasNearest: true,
  },
  {
    key: 'battery',
    types: ['battery-mf', 'battery-wet', 'battery-efb', 'battery-agm'],
    attributes: [
      code('code', false),
      code('case'),
      number('capacity', 'Ah'),
      plain(number('cca', 'A')),
      code('terminal'),
    ],
    sizes: ['{code}'],
    hasNearest: true,
  },
  {
    key: 'wiper',
    types: ['front-wiper-blade', 'rear-wiper-blade', 'wiper-rubber'],
    attributes: [number('length', 'in'), code('fitting')],
    sizes: ['{length}'],
    hasNearest: true,
  },
  {
    key: 'bulb',
    types: ['headlight-bulb-halogen', 'headlight-bulb-led', 'signal-bulb'],
    attributes: [code('socket'), code('power', true, 'W'), number('voltage', 'V')],
    sizes: ['{socket}'],
    hasNearest: false,
  },
  {
    key: 'belt',
    types: ['serpentine-belt'],
    attributes: [number('ribs'), plain(number('length', 'mm'))],
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
    attributes: [code('viscosity'), code('spec'), number('volume', 'L')],
    sizes: ['{viscosity}'],
    hasNearest: false,
  },
  {
    key: 'plug',
    types: ['spark-plug-nickel', 'spark-plug-platinum', 'spark-plug-iridium'],
    attributes: [code('thread'), number('reach', 'mm'), number('heat')],
    sizes: ['{thread}'],
    hasNearest: false,
  },
  {
    key: 'nut',
    types: ['wheel-nut', 'wheel-stud', 'wheel-lock-nut-set', 'oil-drain-plug'],
    attributes: [code('thread')],
    sizes: ['{thread}'],
    hasNearest: false,
  },
  {
    key: 'disc',
    types: ['front-brake-disc', 'rear-brake-disc'],
    attributes: [number('diameter', 'mm'), plain(number('thickness', 'mm')), number('holes')],
    sizes: ['{diameter}X{thickness}'],
    hasNearest: true,
  },
  {
    key: 'filter',
    types: ['oil-filter-spin-on', 'diesel-filter'],
    attributes: [number('diameter', 'mm'), number('height', 'mm'), code('thread')],
    sizes: ['{diameter}X{height}'],
    hasNearest: true,
  },
  {
    key: 'bearing',
    types: ['front-wheel-bearing', 'rear-wheel-bearing'],
    attributes: [number('inner', 'mm'), number('outer', 'mm'), plain(number('breadth', 'mm'))],
    sizes: ['{inner}X{outer}X{breadth}'],
    hasNearest: true,
  },
  {
    key: 'fluid',
    types: ['brake-fluid-dot3', 'brake-fluid-dot4'],
    attributes: [code('dot'), number('volume', 'L')],
    sizes: ['{dot}'],
    hasNearest: false,
  },
  {
    key: 'coolant',
    types: ['coolant-ready', 'coolant-concentrate'],
    attributes: [number('volume', 'L')],
    sizes: [],
    hasNearest: false,
  },
  {
    key: 'grease',
    types: ['bearing-grease', 'cv-grease'],
    attributes: [code('nlgi')],
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
