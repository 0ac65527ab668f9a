import { escapeHtml } from './escape.ts'

/** Returns a table of plain cells in a frame that scrolls on narrow phones. */
export function printHtmlTable(head: string[], rows: string[][]): string {
  const cells = (row: string[], tag: string) =>
    row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  return `<div class="table" tabindex="0"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`
}
