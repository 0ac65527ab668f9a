import { formatCount } from '#i18n/counts.ts'
import { currentDeskLanguage, m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'

/** Direction in which a figure improves. */
export type BetterDirection = 'up' | 'down'

/** Change compared with the previous period, as text, and whether it is an improvement. */
export interface Change {
  text: string
  isGood: boolean | null
}

const noChange: Change = { text: '', isGood: null }

const formatSigned = (value: number, digits: number) =>
  `${value > 0 ? '+' : '−'}${Math.abs(value).toFixed(digits)}`

const isImprovement = (value: number, betterDirection: BetterDirection) =>
  value > 0 === (betterDirection === 'up')

/** Returns the change in percent; `m.figures.new` if the previous period had no value. */
export function changeOf(
  now: number,
  earlierValue: number,
  betterDirection: BetterDirection,
): Change {
  if (now === earlierValue) return noChange
  if (earlierValue <= 0)
    return { text: m.figures.new, isGood: isImprovement(now - earlierValue, betterDirection) }
  const percent = Math.round(((now - earlierValue) / earlierValue) * 100)
  if (percent === 0) return noChange
  return { text: `${formatSigned(percent, 0)} %`, isGood: isImprovement(percent, betterDirection) }
}

/** Returns a share in percent with one decimal; '–' if the whole is zero. */
export const shareOf = (part: number, wholeValue: number): string =>
  wholeValue > 0 ? `${((part / wholeValue) * 100).toFixed(1)} %` : '–'

/** Returns the change of a share in percentage points. */
export function percentagePointsOf(
  [part, whole]: [number, number],
  [partBefore, wholeBefore]: [number, number],
  betterDirection: BetterDirection,
): Change {
  if (whole === 0 || wholeBefore === 0) return noChange
  const points = Math.round((part / whole - partBefore / wholeBefore) * 1000) / 10
  if (points === 0) return noChange
  return {
    text: fill(m.figures.pt, { signed: formatSigned(points, 1) }),
    isGood: isImprovement(points, betterDirection),
  }
}

/** Formats a count with separators. */
export const formatFigure = (value: number): string => formatCount(value, currentDeskLanguage())
