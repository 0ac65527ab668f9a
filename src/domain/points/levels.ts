/** Levels by the points that were obtained within the last months (added: none are named). */
export const pointsLevels = [
  { level: 'BRONZE', from: 0 },
  { level: 'SILVER', from: 1_000 },
  { level: 'GOLD', from: 5_000 },
  { level: 'PLATINUM', from: 20_000 },
] as const

export type PointsLevel = (typeof pointsLevels)[number]['level']

/** Where somebody stands, and what the next level lacks; null on the highest. */
export interface LevelStanding {
  level: PointsLevel
  counted: number
  next: { level: PointsLevel; missing: number } | null
}

/** The level of points that were obtained; fewer than none, after returns, count as none. */
export function levelOf(obtained: number): LevelStanding {
  const counted = Math.max(0, obtained)
  const reached = pointsLevels.filter(({ from }) => from <= counted)
  const next = pointsLevels[reached.length]
  return {
    level: reached.at(-1)?.level ?? 'BRONZE',
    counted,
    next: next ? { level: next.level, missing: next.from - counted } : null,
  }
}
