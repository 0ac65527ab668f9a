import { readBatteryCode } from '../../../src/domain/attribute/battery-codes.ts'
import { type Kind, kindOfType } from '../../../src/domain/attribute/kinds.ts'
import { type AttributeValue, attributeRowsOf } from '../../../src/domain/attribute/values.ts'
import { integerOf } from '../base/random.ts'
import { readRequired, readTsv } from '../base/tsv.ts'
import type { Part } from './parts.ts'

type Values = Readonly<Record<string, string>>

/** Common sizes by part type, most wanted first. */
export function readSizeRows(): Map<string, Values[]> {
  const byType = new Map<string, Values[]>()
  for (const row of readTsv('taxonomy/sizes.tsv')) {
    const pairs = readRequired(row, 'attributes').split(';')
    const values = Object.fromEntries(pairs.map((pair) => pair.split('=')))
    for (const type of readRequired(row, 'types').split('|'))
      byType.set(type, [...(byType.get(type) ?? []), values])
  }
  return byType
}

const sizeRows = readSizeRows()

/** Returns how many sizes a part type is made in. */
export function countSizes(type: string): number {
  return sizeRows.get(type)?.length ?? 0
}

/** Returns the index of a part's size row: the next one for each universal part. */
function sizeIndex({ application, type, variant }: Part): number {
  const count = countSizes(type.key)
  return application === '' ? variant % count : integerOf(`${application}/size`, 0, count - 1)
}

/**
 * Returns the attributes of a part. A number that states the size decides: a belt 6PK1230 has six
 * ribs.
 */
export function attributesOf(part: Part): AttributeValue[] {
  const kind = kindOfType(part.type.key)
  const values = sizeRows.get(part.type.key)
  if (!kind || !values) return []
  return attributeRowsOf(kind, { ...values[sizeIndex(part)], ...sizesInNumber(kind, part) })
}

/** Usual capacity in ampere-hours of a battery by its case in the Japanese code, such as B24. */
const capacityByCase: Values = { B19: '35', B20: '35', B24: '45', D23: '60', D26: '70', D31: '90' }

/** Attributes that makers write into their numbers. */
function sizesInNumber({ key }: Kind, { number, brandName }: Part): Values {
  if (key === 'belt') {
    const [, ribs, length] = /^([1-9])PK([1-9]\d{2,3})$/.exec(number) ?? []
    return ribs && length ? { ribs, length } : {}
  }
  if (key === 'battery') {
    const [code = ''] =
      /(?<!\d)[1-9]\d{1,2}(?:B19|B20|B24|D23|D26|D31)[LR]S?|DIN[1-9]\dL/.exec(number) ?? []
    const batteryCode = readBatteryCode(code)
    if (!batteryCode) return {}
    const capacity = capacityByCase[batteryCode.case] ?? batteryCode.case.replace('DIN', '')
    return { code, case: batteryCode.case, terminal: batteryCode.terminal, capacity }
  }
  if (key === 'oil') {
    const [, volume] = /-([1-7])L$/.exec(number) ?? []
    return volume ? { volume } : {}
  }
  if (key === 'plug' && brandName === 'NGK') {
    const [, heat] = /R([2-9])[A-Z]/.exec(number) ?? []
    return heat ? { heat } : {}
  }
  return {}
}

/** Returns the attributes of a row of a part type, as one text. */
export function rowText(type: string, index: number): string {
  const kind = kindOfType(type)
  const values = sizeRows.get(type)?.[index]
  return kind && values ? textOf(attributeRowsOf(kind, values)) : ''
}

/** Returns the attributes of a part, as one text. */
export function attributeText(part: Part): string {
  return textOf(attributesOf(part))
}

const textOf = (values: readonly AttributeValue[]) =>
  values.map(({ key, value }) => `${key}=${value}`).join(' ')
