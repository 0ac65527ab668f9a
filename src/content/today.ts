const hoursBangkok = 7

/**
 * The day that decides what is public, year-month-day in Bangkok. `EGG_TODAY` puts another in its
 * place: to see beforehand what a day will bring, and for tests.
 */
export function today(now = Date.now()): string {
  const day = process.env['EGG_TODAY']
  return day ?? new Date(now + hoursBangkok * 3_600_000).toISOString().slice(0, 10)
}
