/** Cells of a row: by tabs where there are any, else by semicolons, bars or commas; quotes hold. */
export function splitCells(row: string): string[] {
  const mark = row.includes('\t') ? '\t' : /[;|]/.exec(row)?.[0]
  const parts = mark ? cut(row, mark) : cut(row, ',')
  return parts.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
}

function cut(row: string, mark: string): string[] {
  const cells = ['']
  let quoted = false
  for (const letter of row) {
    if (letter === '"') quoted = !quoted
    if (letter === mark && !quoted) cells.push('')
    else cells[cells.length - 1] += letter
  }
  return cells
}
