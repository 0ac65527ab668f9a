/** How a statement of the specification is answered: by tests, by a decision, or not yet. */
const kinds = ['test', 'decided', 'open'] as const

/** A statement of the specification that was found wrong once, and what answers it now. */
export interface Statement {
  id: string
  statement: string
  kind: (typeof kinds)[number]
  /** Files of tests or of decisions; the reason where it is open. */
  evidence: string
}

/** Reads the table: id, statement, kind and evidence by tabs, after one heading line. */
export function readStatements(text: string): Statement[] {
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', statement = '', kind = '', evidence = ''] = line.split('\t')
      if (!isKind(kind)) throw new Error(`${id}: ${kind} is none of ${kinds.join(', ')}`)
      return { id, statement, kind, evidence }
    })
}

const isKind = (kind: string): kind is Statement['kind'] =>
  (kinds as readonly string[]).includes(kind)

/** Files of the tests that prove a statement. */
export function testedBy({ kind, evidence }: Statement): string[] {
  return kind === 'test' ? evidence.split(' ').filter(Boolean) : []
}
