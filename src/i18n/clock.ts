import type { Locale } from './locales.ts'

/**
 * An instant in the country's own time: dd/MM/yyyy HH:mm (specification section 9), but for readers
 * who write the year first and would take 05/08 for May.
 */
export function formatTime(at: number, utcOffset: number, locale: Locale): string {
  const iso = new Date(at + utcOffset * 3_600_000).toISOString()
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-')
  const time = iso.slice(11, 16)
  if (locale === 'ko') return `${year}. ${Number(month)}. ${Number(day)}. ${time}`
  if (locale === 'zh') return `${year}-${month}-${day} ${time}`
  return `${day}/${month}/${year} ${time}`
}

/** HH:mm as readers say it: Filipinos read no 24-hour clock. */
export function formatClock(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (locale !== 'fil') return time
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`
}
