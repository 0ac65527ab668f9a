/**
 * Levels by the points obtained within the last `levelMonths` months. The specification names
 * none.
 */
export const pointsLevels = [
  { level: 'BRONZE', from: 0 },
  { level: 'SILVER', from: 1_000 },
  { level: 'GOLD', from: 5_000 },
  { level: 'PLATINUM', from: 20_000 },
] as const

export type PointsLevel = (typeof pointsLevels)[number]['level']

/** Current level, and the points missing for the next. Null on the highest level. */
export interface LevelProgress {
  level: PointsLevel
  counted: number
  next: { level: PointsLevel; missing: number } | null
}

/** Returns the level for the points obtained. A negative number, after returns, counts as 0. */
export function levelOf(points: number): LevelProgress {
  const countedTotal = Math.max(0, points)
  const reachedLevels = pointsLevels.filter(({ from }) => from <= countedTotal)
  const next = pointsLevels[reachedLevels.length]
  return {
    level: reachedLevels.at(-1)?.level ?? 'BRONZE',
    counted: countedTotal,
    next: next ? { level: next.level, missing: next.from - countedTotal } : null,
  }
}
