import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

/** Formats a month "2026-11" as "Nov 2026". */
export function formatMonth(
  { credit, days }: Pick<Messages, 'credit' | 'days'>,
  name: string,
): string {
  const [year = '', month = ''] = name.split('-')
  return fill(credit.month, { month: days.months.split('|')[Number(month) - 1] ?? '', year })
}
