const hoursBangkok = 7

/**
 * The day that decides what is public, year-month-day in Bangkok. `EGG_TODAY` puts another in its
 * place: to see beforehand what a day will bring, and for tests.
 */
export function today(now = Date.now()): string {
  const day = process.env['EGG_TODAY']
  // Any other word would stand behind every date, and make everything public.
  if (day && !/^\d{4}-\d\d-\d\d$/.test(day))
    throw new Error(`EGG_TODAY is "${day}"; a day is written 2026-11-21`)
  return day || new Date(now + hoursBangkok * 3_600_000).toISOString().slice(0, 10)
}
