import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod'
import type { ContentError } from './kinds.ts'

/** File split into head and text. `bodyLine` is the first line of the text. */
export interface SplitFile {
  frontMatter: string
  body: string
  bodyLine: number
}

/** Splits a file at its two `---` lines. Returns undefined if they are missing. */
export function splitFile(text: string): SplitFile | undefined {
  const match = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text)
  if (!match) return undefined
  const bodyLine = match[0].split('\n').length
  return { frontMatter: match[1] ?? '', body: text.slice(match[0].length), bodyLine }
}

/**
 * Validates the head of a file against the schema of its kind. Returns the values, or errors with
 * their line.
 */
export function readHead<T>(
  head: string,
  schema: z.ZodType,
  file: string,
): { value: T } | { faults: ContentError[] } {
  const counter = new LineCounter()
  const yaml = parseDocument(head, { lineCounter: counter, uniqueKeys: true })
  const errorAt = (line: number, message: string): ContentError => ({
    file,
    line: line + 1,
    message,
  })
  if (yaml.errors.length > 0)
    return {
      faults: yaml.errors.map((error) =>
        errorAt(
          error.linePos?.[0].line ?? 1,
          `the head can't be read: ${explainYamlError(error.code)}`,
        ),
      ),
    }
  const lineOf = (field: string) => {
    const pair = isMap(yaml.contents)
      ? yaml.contents.items.find((item) => isScalar(item.key) && item.key.value === field)
      : undefined
    const fieldOffset = isScalar(pair?.key) ? pair.key.range?.[0] : undefined
    return fieldOffset === undefined ? 1 : counter.linePos(fieldOffset).line
  }
  const values: unknown = yaml.toJS()
  const parsed = schema.safeParse(values ?? {})
  if (parsed.success) return { value: parsed.data as T }
  return {
    faults: parsed.error.issues.flatMap((issue) => errorsOf(issue, values, lineOf, errorAt)),
  }
}

function errorsOf(
  issue: z.core.$ZodIssue,
  values: unknown,
  lineOf: (field: string) => number,
  fault: (line: number, message: string) => ContentError,
): ContentError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      fault(lineOf(key), `${key}: there is no such field here; see content/README.md for the list`),
    )
  const field = String(issue.path[0] ?? 'head')
  const givenValue = (values as Record<string, unknown> | null)?.[field]
  const problemText = issue.message.startsWith('Invalid')
    ? 'this value is not allowed'
    : issue.message
  if (givenValue === undefined) return [fault(1, `${field}: is missing; ${problemText}`)]
  return [
    fault(lineOf(field), `${field}: ${JSON.stringify(givenValue)} is not allowed; ${problemText}`),
  ]
}

function explainYamlError(code: string): string {
  if (code === 'DUPLICATE_KEY') return 'the same field is there twice'
  if (code === 'TAB_AS_INDENT') return 'a line begins with a tab; use spaces'
  return 'write one "name: value" a line, and put text with : or # in quotes'
}
