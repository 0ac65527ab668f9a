import { readBatteryCode } from './battery-codes.ts'
import type { AttributeValue } from './values.ts'

/** Returns the short size of a part as an attribute. */
export const size = (value: string): AttributeValue => ({ key: 'size', value })

/** Returns an attribute. */
export const of = (key: string, value: string): AttributeValue => ({ key, value })

/** Returns a number without leading or closing zeros. */
export const plainNumber = (text = ''): string => String(Number(text))

/** Returns the attributes of a battery code in capitals; null for an unknown one. */
export function readBattery(typed: string): AttributeValue[] | null {
  const code = readBatteryCode(typed)
  if (!code) return null
  // A complete code is the size. Older codes and codes without a terminal name the case.
  if (code.terminal !== '' && !typed.startsWith('N')) return [size(typed)]
  const terminal = code.terminal === '' ? [] : [of('terminal', code.terminal)]
  return [of('case', code.case), ...terminal]
}

/** Returns the length of a wiper blade in whole inches; null when no blade has it. */
export function wiper(inches: number): AttributeValue[] | null {
  const length = Math.round(inches)
  return length >= 10 && length <= 32 ? [size(String(length))] : null
}

/** Returns two lengths of wiper blades, inches; null when one is no blade or they are equal. */
export function wipers(long: number, short: number): AttributeValue[] | null {
  const [one, other] = [wiper(long), wiper(short)]
  return one && other && one[0]?.value !== other[0]?.value ? [...one, ...other] : null
}

/** Returns a thread, M12X1.5; null when it isn't among the given ones. */
export function thread(
  wide: string | undefined,
  pitch: string | undefined,
  only?: readonly string[],
): AttributeValue[] | null {
  const value = `M${wide}X${plainNumber(pitch)}`
  return !only || only.includes(value) ? [size(value)] : null
}
