import type { Locale } from './locales.ts'

/**
 * A calendar day in figures: dd/MM/yyyy (specification section 9), but for readers who write the
 * year first and would take 05/08 for May.
 */
export function formatFigures(day: string, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (locale === 'ko') return `${year}. ${Number(month)}. ${Number(date)}.`
  if (locale === 'zh') return day
  return `${date}/${month}/${year}`
}

/** An instant in the country's own time: the day in figures, and HH:mm. */
export function formatTime(at: number, utcOffset: number, locale: Locale): string {
  const iso = new Date(at + utcOffset * 3_600_000).toISOString()
  return `${formatFigures(iso.slice(0, 10), locale)} ${iso.slice(11, 16)}`
}

/** HH:mm as readers say it: Filipinos read no 24-hour clock. */
export function formatClock(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (locale !== 'fil') return time
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`
}
