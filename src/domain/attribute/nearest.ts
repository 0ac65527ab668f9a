import { readBatteryCode } from './battery-codes.ts'
import type { Kind } from './kinds.ts'

const maxNearestSizes = 3

/**
 * Returns the sizes nearest to a searched size, nearest first. Empty for kinds whose sizes can't be
 * compared.
 */
export function findNearestSizes(
  kind: Kind,
  wantedText: string,
  sizes: readonly string[],
): string[] {
  if (!kind.hasNearest) return []
  return sizes
    .map((size) => ({ size, distance: distanceOf(kind, wantedText, size) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance || (a.size < b.size ? -1 : 1))
    .slice(0, maxNearestSizes)
    .map(({ size }) => size)
}

function distanceOf(kind: Kind, wantedText: string, size: string): number {
  if (kind.key === 'tyre') return measureTyreDistance(wantedText, size)
  if (kind.key === 'battery') return measureBatteryDistance(wantedText, size)
  const [a, b] = [numbersIn(wantedText), numbersIn(size)]
  // Belts with another number of ribs don't run on the pulleys.
  if (kind.key === 'belt' && a[0] !== b[0]) return Infinity
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? value)), 0)
}

const numbersIn = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

/**
 * Returns the distance of a tyre size from the wanted one; infinite for another rim. The outer
 * diameter counts more than the width.
 */
function measureTyreDistance(wantedText: string, size: string): number {
  const [a, b] = [tyreMeasurementsOf(wantedText), tyreMeasurementsOf(size)]
  if (!a || !b || a.rim !== b.rim) return Infinity
  return Math.abs(a.diameter - b.diameter) + Math.abs(a.width - b.width) / 2
}

/** Width and outer diameter in millimetres, and the rim in inches. */
function tyreMeasurementsOf(size: string): { width: number; diameter: number; rim: number } | null {
  const [, high, wide, inches] = /^(\d+)X([\d.]+)R(\d+)$/.exec(size) ?? []
  if (high)
    return { width: Number(wide) * 25.4, diameter: Number(high) * 25.4, rim: Number(inches) }
  const [, width, ratio, rim] = /^(\d{3})(?:\/(\d{2}))?R(\d{2})$/.exec(size) ?? []
  if (!width) return null
  // A size without a ratio has sides of about 80 % of its width.
  const side = (Number(width) * Number(ratio ?? 80)) / 100
  return { width: Number(width), diameter: Number(rim) * 25.4 + 2 * side, rim: Number(rim) }
}

/**
 * Returns the distance of a battery size from the wanted one, by the first number of the code.
 * Infinite for another case or terminal, and for a DIN size more than 15 away.
 */
function measureBatteryDistance(wantedText: string, size: string): number {
  const [a, b] = [readBatteryCode(wantedText), readBatteryCode(size)]
  if (!a || !b) return Infinity
  const isDin = a.case.startsWith('DIN')
  if (isDin !== b.case.startsWith('DIN')) return Infinity
  if (!isDin && a.case !== b.case) return Infinity
  if (a.terminal !== '' && a.terminal !== b.terminal) return Infinity
  const [x = 0, y = 0] = [numbersIn(wantedText)[0], numbersIn(size)[0]]
  const distance = Math.abs(x - y)
  return isDin && distance > 15 ? Infinity : distance
}
