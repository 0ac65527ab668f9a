import { readBatteryCode } from './battery-codes.ts'
import type { AttributeValue } from './values.ts'

/** Returns the short size of a part as an attribute. */
export const sizeAttribute = (value: string): AttributeValue => ({ key: 'size', value })

/** Returns an attribute. */
export const attributeOf = (key: string, value: string): AttributeValue => ({ key, value })

/** Returns a number without leading or closing zeros. */
export const toPlainNumber = (text = ''): string => String(Number(text))

/** Returns the attributes of a battery code in capitals; null for an unknown one. */
export function readBattery(typedText: string): AttributeValue[] | null {
  const code = readBatteryCode(typedText)
  if (!code) return null
  // A complete code is the size. Older codes and codes without a terminal name the case.
  if (code.terminal !== '' && !/^(?:N|\dS)/.test(typedText)) return [sizeAttribute(typedText)]
  const terminal = code.terminal === '' ? [] : [attributeOf('terminal', code.terminal)]
  return [attributeOf('case', code.case), ...terminal]
}

/** Returns the length of a wiper blade in whole inches; null when no blade has it. */
export function readWiperLength(inches: number): AttributeValue[] | null {
  const length = Math.round(inches)
  return length >= 10 && length <= 32 ? [sizeAttribute(String(length))] : null
}

/**
 * Returns the lengths of two wiper blades, inches; null when either isn't the length of a blade, or
 * both are equal.
 */
export function readWiperPair(longSide: number, shortSide: number): AttributeValue[] | null {
  const [attributeValues, otherValues] = [readWiperLength(longSide), readWiperLength(shortSide)]
  return attributeValues && otherValues && attributeValues[0]?.value !== otherValues[0]?.value
    ? [...attributeValues, ...otherValues]
    : null
}

/** Returns a thread, such as M12X1.5; null when `only` doesn't include it. */
export function readThreadSize(
  wide: string | undefined,
  pitch: string | undefined,
  only?: readonly string[],
): AttributeValue[] | null {
  const value = `M${wide}X${toPlainNumber(pitch)}`
  return !only || only.includes(value) ? [sizeAttribute(value)] : null
}
