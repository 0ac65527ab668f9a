/** Opening hours of a day: 1 is Monday, times in minutes since midnight. */
export interface ShopDay {
  weekday: number
  opensAt: number
  closesAt: number
}

/** Consecutive days with the same hours. Null when the shop is closed on them. */
export interface ShopDays {
  from: number
  to: number
  hours: { opensAt: number; closesAt: number } | null
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Groups a week as on a door sign: "Monday to Saturday 8:00–17:30, Sunday closed". */
export function groupDays(days: readonly ShopDay[]): ShopDays[] {
  const groups: ShopDays[] = []
  for (const weekday of weekdays) {
    const day = days.find((one) => one.weekday === weekday)
    const hours = day ? { opensAt: day.opensAt, closesAt: day.closesAt } : null
    const last = groups.at(-1)
    if (last && isSame(last.hours, hours)) last.to = weekday
    else groups.push({ from: weekday, to: weekday, hours })
  }
  return groups
}

function isSame(a: ShopDays['hours'], b: ShopDays['hours']): boolean {
  return a?.opensAt === b?.opensAt && a?.closesAt === b?.closesAt
}

/** Formats minutes since midnight as "08:30". */
export function formatMinutes(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
