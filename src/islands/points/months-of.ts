import type { PointsAccount } from '#stores/points/points.ts'

/** Day in a calendar. `date` is 0 for cells outside the month. */
interface Cell {
  date: number
  points: number
}

interface Month {
  year: number
  month: number
  /** Weeks from Monday to Sunday. */
  weeks: Cell[][]
}

/** Returns the months in which points expire, split into weeks, with the points on their day. */
export function monthsOf(ends: PointsAccount['expiring']): Month[] {
  const monthNames = [...new Set(ends.map(({ day }) => day.slice(0, 7)))]
  return monthNames.map((name) => {
    const [year = 0, month = 1] = name.split('-').map(Number)
    const blankDays = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
    const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
    const weeks = Array.from({ length: Math.ceil((blankDays + count) / 7) }, (_, week) =>
      Array.from({ length: 7 }, (_day, position) => {
        const date = week * 7 + position - blankDays + 1
        if (date < 1 || date > count) return { date: 0, points: 0 }
        const day = `${name}-${String(date).padStart(2, '0')}`
        return { date, points: ends.find((one) => one.day === day)?.points ?? 0 }
      }),
    )
    return { year, month, weeks }
  })
}
