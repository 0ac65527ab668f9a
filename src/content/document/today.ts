const bangkokOffsetHours = 7

/**
 * Returns the date that decides what is public, as year-month-day in Bangkok. `EGG_TODAY` overrides
 * it, to preview a day and for tests.
 */
export function today(now = Date.now()): string {
  const day = process.env['EGG_TODAY']
  // Any other text would sort after every date and make everything public.
  if (day && !/^\d{4}-\d\d-\d\d$/.test(day))
    throw new Error(`EGG_TODAY is "${day}"; a day is written 2026-11-21`)
  return day || new Date(now + bangkokOffsetHours * 3_600_000).toISOString().slice(0, 10)
}
