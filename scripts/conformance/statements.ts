/** Kinds of evidence for a statement of the specification: tests, a decision, or none yet. */
const kinds = ['test', 'decided', 'open'] as const

/** Statement of the specification that was once violated, with its current evidence. */
export interface Statement {
  id: string
  statement: string
  kind: (typeof kinds)[number]
  /** Paths of the test files or decisions. For an open statement, the reason why it is open. */
  evidence: string
}

/** Reads the table: id, statement, kind and evidence, separated by tabs, after one heading line. */
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

/** Returns the test files that prove a statement. */
export function testFilesOf({ kind, evidence }: Statement): string[] {
  return kind === 'test' ? evidence.split(' ').filter(Boolean) : []
}
