import { type CallResult, type Finding, isFatal, verdictOf } from './finding.ts'

/** Totals of a check. */
export interface Totals {
  calls: number
  made: number
  fit: number
  fatal: number
}

export function totalsOf(results: readonly CallResult[]): Totals {
  return {
    calls: results.length,
    made: results.filter(({ skipped }) => skipped === undefined).length,
    fit: results.filter((one) => verdictOf(one) === 'fits').length,
    fatal: results.filter(({ findings }) => findings.some(isFatal)).length,
  }
}

/** Returns a finding in words. The text names fields and types, never a value. */
export function printFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'missing': {
      const sentText = finding.sent.length > 0 ? `; sent instead: ${finding.sent.join(', ')}` : ''
      return `missing: ${finding.path} (${finding.required ? 'required' : 'optional'})${sentText}`
    }
    case 'wrong type':
      return `wrong type: ${finding.path}: expected ${finding.expected}, received ${finding.received}`
    case 'unknown value':
      return `unknown value: ${finding.path}`
    case 'wrong unit':
      return `wrong unit: ${finding.path}: ${finding.why}`
    case 'too slow':
      return `too slow: ${finding.ms} ms, budget ${finding.budget} ms`
    case 'not there':
      return `not there (${finding.why})${finding.required ? ', required' : ''}`
    case 'no answer':
      return `no answer: ${finding.why}`
    case 'refused':
      return `refused with code ${finding.code}; the shape of its data wasn't seen`
  }
}

/** Returns the lines of a call for the terminal. */
export function linesOf(checked: CallResult): string[] {
  const { name, ms, skipped, findings, screens } = checked
  const time = ms === undefined ? '' : `${ms} ms`
  const mark = findings.some(isFatal) ? 'WRONG' : skipped === undefined ? 'ok' : '-'
  const firstLine = `${mark.padEnd(6)}${time.padStart(8)}  ${name}: ${skipped ?? verdictOf(checked)}`
  const isUsed = findings.length > 0 && screens.length > 0
  return [
    firstLine,
    ...findings.map((finding) => `                ${printFinding(finding)}`),
    ...(isUsed ? [`                needed by: ${screens.join(', ')}`] : []),
  ]
}

/** Returns the report as JSON. */
export function printJsonReport(origin: string, results: readonly CallResult[]): string {
  const calls = results.map((checked) => ({
    ...checked,
    verdict: verdictOf(checked),
    fatal: checked.findings.some(isFatal),
  }))
  return `${JSON.stringify({ platform: origin, totals: totalsOf(results), calls }, null, 2)}\n`
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Returns the report as a page without scripts. */
export function printHtmlReport(origin: string, results: readonly CallResult[]): string {
  const { calls, made, fit, fatal } = totalsOf(results)
  const rows = results.map((checked) => {
    const { name, ms, budget, skipped, findings, screens } = checked
    const isWrong = findings.some(isFatal)
    const cells = [
      escapeHtml(name),
      escapeHtml(verdictOf(checked)),
      ms === undefined ? '' : `${ms} / ${budget} ms`,
      [...(skipped ? [skipped] : []), ...findings.map(printFinding)].map(escapeHtml).join('<br>'),
      findings.length > 0 ? escapeHtml(screens.join(', ')) : '',
    ]
    const kind = isWrong ? 'wrong' : skipped === undefined ? 'ok' : 'none'
    return `<tr class="${kind}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Check of ${escapeHtml(origin)}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #ccc; padding: 0.4rem; text-align: left; vertical-align: top; }
.wrong td:nth-child(2) { color: #a30000; font-weight: 600; }
.none { color: #666; }
</style>
<h1>${escapeHtml(origin)}</h1>
<p>${calls} calls, ${made} made, ${fit} fit, ${fatal} that the shop can't work with.</p>
<table><thead><tr><th>Call<th>Verdict<th>Time / budget<th>Findings<th>Screens</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></html>
`
}
