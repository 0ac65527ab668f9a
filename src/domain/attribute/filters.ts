import { attributeKeys, sizeKey } from './kinds.ts'
import type { AttributeValue } from './values.ts'

/** Maximum attributes of one filter. */
export const maxAttributes = 6

/** Reads the attribute filter of an address: "rim:15,speed:V". Unknown keys are left out. */
export function readAttributeFilter(text: string): AttributeValue[] {
  const readValues = text.split(',').flatMap((part) => {
    const [, key = '', value = ''] = /^([a-z]+):([\w./+-]{1,40})$/.exec(part) ?? []
    return key === sizeKey || attributeKeys.includes(key) ? [{ key, value }] : []
  })
  return readValues
    .filter(({ key }, i) => readValues.findIndex((other) => other.key === key) === i)
    .slice(0, maxAttributes)
}

/** Writes the attribute filter of an address. */
export function writeAttributeFilter(values: readonly AttributeValue[]): string {
  return values.map(({ key, value }) => `${key}:${value}`).join(',')
}
