import { fill } from './fill.ts'
import type { Messages } from './messages.ts'

/** A verdict as the wire carries it, with the values that its sentence names. */
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

/** The sign and the colour of a verdict: never colour alone. */
export const fitMarks = { fits: '✓', check: '!', no: '✕' } as const
export const fitTones = { fits: 'good', check: 'check', no: 'bad' } as const

export function fitWord({ verdict }: Fit, m: Messages['offer']): string {
  return { fits: m.fit_fits, check: m.fit_check, no: m.fit_no }[verdict]
}

/** Why the verdict is what it is, or ''. */
export function fitReason(fit: Fit, m: Messages['offer'], labels: Record<string, string>): string {
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
  const plain: Record<string, string> = {
    serial: m.fit_serial,
    unknown: m.fit_unknown,
    universal: m.fit_universal,
  }
  return plain[fit.reason] ?? ''
}
