import { readFileSync } from 'node:fs'

const file = 'functions/platform/db/seed/taxonomy/part-types.tsv'

let known: Set<string> | undefined

/** Returns the keys of all part types. */
export function partTypeKeys(): ReadonlySet<string> {
  known ??= new Set(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[1] ?? ''),
  )
  return known
}
