import { fill } from './fill.ts'
import type { Messages } from './messages.ts'

/** Fitment verdict in wire format, with the values for its sentence. */
interface Fit {
  verdict: 'fits' | 'check' | 'no'
  reason: string
  yearFrom?: number | undefined
  yearTo?: number | undefined
  engineCode?: string | undefined
  year?: number | undefined
  engine?: string | undefined
  condition?: string | undefined
}

/** Signs of the verdicts, so that they never rely on colour alone. */
export const fitMarks = { fits: '✓', check: '!', no: '✕' } as const
export const fitTones = { fits: 'good', check: 'check', no: 'bad' } as const

export function fitLabel({ verdict }: Fit, m: Messages['offer']): string {
  return { fits: m.fit_fits, check: m.fit_check, no: m.fit_no }[verdict]
}

/** Returns the reason of a verdict, or ''. */
export function fitReasonText(
  fit: Fit,
  m: Messages['offer'],
  labels: Record<string, string>,
): string {
  if (fit.reason === 'condition') return labels[fit.condition ?? ''] ?? ''
  const values = {
    from: fit.yearFrom ?? '',
    to: fit.yearTo ?? '',
    year: fit.year ?? '',
    engine: fit.engineCode ?? '',
    own: fit.engine ?? '',
  }
  if (fit.reason === 'range') return fill(fit.engineCode ? m.fit_range_engine : m.fit_range, values)
  if (fit.reason === 'year') return fill(m.fit_year, values)
  if (fit.reason === 'engine') return fill(m.fit_engine, values)
  const plainReasons: Record<string, string> = {
    serial: m.fit_serial,
    unknown: m.fit_unknown,
    universal: m.fit_universal,
  }
  return plainReasons[fit.reason] ?? ''
}
