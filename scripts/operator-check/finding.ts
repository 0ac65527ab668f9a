/** Deviation of a call from the contract. Paths have `#` for the number of a row. */
export type Finding =
  | { kind: 'missing'; path: string; required: boolean; sent: readonly string[] }
  | { kind: 'wrong type'; path: string; expected: string; received: string }
  | { kind: 'unknown value'; path: string }
  | { kind: 'wrong unit'; path: string; why: string }
  | { kind: 'too slow'; ms: number; budget: number }
  | { kind: 'not there'; why: string; required: boolean }
  | { kind: 'no answer'; why: string }
  | { kind: 'refused'; code: number }

/** Result of one call. */
export interface CallResult {
  name: string
  /** Reason why the call wasn't made; undefined if it was made. */
  skipped?: string
  ms?: number
  budget: number
  /** Screens that make the call. */
  screens: readonly string[]
  findings: Finding[]
}

/** True when a finding keeps the shop from working. */
export function isFatal(finding: Finding): boolean {
  switch (finding.kind) {
    case 'missing':
    case 'not there':
      return finding.required
    case 'unknown value':
    case 'refused':
      return false
    default:
      return true
  }
}

/** Verdict of a call in one or two words. */
export function verdictOf({ skipped, findings }: CallResult): string {
  if (skipped !== undefined) return 'not made'
  const [worst] = findings.toSorted((a, b) => Number(isFatal(b)) - Number(isFatal(a)))
  if (!worst) return 'fits'
  return worst.kind === 'missing' && !worst.required ? 'fits, optional fields missing' : worst.kind
}
