import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Wrong input of the command, printed as one line. */
export class WrongInput extends Error {}

/** Changes of the working tree, written together or not at all. */
export class Tree {
  readonly #changes = new Map<string, string>()

  has(file: string): boolean {
    return this.#changes.has(file) || existsSync(file)
  }

  read(file: string): string {
    return this.#changes.get(file) ?? readFileSync(file, 'utf8')
  }

  /** Adds a file. Refuses one that exists. */
  add(file: string, text: string): void {
    if (this.has(file)) throw new WrongInput(`${file} exists already`)
    this.#changes.set(file, text)
  }

  edit(file: string, change: (text: string) => string): void {
    this.#changes.set(file, change(this.read(file)))
  }

  /** Writes and formats the changed files. Returns a line for each. */
  write(): string[] {
    const files = [...this.#changes]
    const lines = files.map(([file]) => `${existsSync(file) ? 'changed' : 'new    '} ${file}`)
    for (const [file, text] of files) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    const filesToFormat = files.map(([file]) => file).filter((file) => !file.endsWith('.astro'))
    execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...filesToFormat], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return lines
  }
}

/**
 * Inserts a line into the rows that a pattern finds, before the first row that follows it in the
 * alphabet.
 */
export function insertRow(text: string, rows: RegExp, line: string, name: string): string {
  const foundRows = [...text.matchAll(rows)]
  const lastRow = foundRows.at(-1)
  if (!lastRow) throw new Error(`no row matches ${rows}`)
  const nextRow = foundRows.find(([, other = '']) => other.toLowerCase() > name.toLowerCase())
  const index = nextRow ? nextRow.index : lastRow.index + lastRow[0].length
  return text.slice(0, index) + line + text.slice(index)
}

/** Inserts rows at the end of the object or list that begins with a text. */
export function insertLast(text: string, begin: string, rows: string, end = '\n}'): string {
  const start = text.indexOf(begin)
  const insertAt = text.indexOf(end, start)
  if (start < 0 || insertAt < 0) throw new Error(`no ${begin} … ${end.trim()}`)
  return `${text.slice(0, insertAt)}\n${rows.trimEnd()}${text.slice(insertAt)}`
}

/** Adds names to the import of a file, or the import itself. */
export function withImport(text: string, from: string, ...names: string[]): string {
  const importPattern = new RegExp(
    `^import \\{\\s([^}]*)\\s\\} from '${from.replaceAll('.', '\\.')}'`,
    'm',
  )
  const [line, list = ''] = importPattern.exec(text) ?? []
  if (line === undefined) {
    const lastImport = [...text.matchAll(/^import [^']*'[^']*'\n/gm)].at(-1)
    const end = lastImport ? lastImport.index + lastImport[0].length : 0
    return `${text.slice(0, end)}import { ${names.join(', ')} } from '${from}'\n${text.slice(end)}`
  }
  const importedNames = list.split(',').map((name) => name.trim())
  const sortKeyOf = (name: string) => name.replace('type ', '').toLowerCase()
  const allNames = [...new Set([...importedNames, ...names])]
    .filter(Boolean)
    .toSorted((a, b) => sortKeyOf(a).localeCompare(sortKeyOf(b)))
  return text.replace(line, `import { ${allNames.join(', ')} } from '${from}'`)
}
