import type { PointsAccount } from '#stores/points.ts'

/** A day of a calendar; date 0 before the first and behind the last of the month. */
interface Cell {
  date: number
  points: number
}

interface Month {
  year: number
  month: number
  /** Monday to Sunday. */
  weeks: Cell[][]
}

/** The months in which points end, in weeks, with what ends at its day. */
export function monthsOf(ends: PointsAccount['expiring']): Month[] {
  const names = [...new Set(ends.map(({ day }) => day.slice(0, 7)))]
  return names.map((name) => {
    const [year = 0, month = 1] = name.split('-').map(Number)
    const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
    const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
    const weeks = Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
      Array.from({ length: 7 }, (_day, place) => {
        const date = week * 7 + place - before + 1
        if (date < 1 || date > count) return { date: 0, points: 0 }
        const day = `${name}-${String(date).padStart(2, '0')}`
        return { date, points: ends.find((one) => one.day === day)?.points ?? 0 }
      }),
    )
    return { year, month, weeks }
  })
}
