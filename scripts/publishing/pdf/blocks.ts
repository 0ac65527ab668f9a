import type { TextRun } from '#domain/documents/lines.ts'

/** Blocks that are stacked on a page. */
export type Block =
  | { kind: 'heading'; depth: number; id: string; runs: TextRun[] }
  | { kind: 'text'; runs: TextRun[]; depth: number; marker?: string }
  | { kind: 'table'; rows: { cells: TextRun[][]; head: boolean }[] }

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (one) => entities[one] ?? '')

function runOf(text: string, { bold, href }: { bold: boolean; href: string }): TextRun {
  return { text, ...(bold && { bold }), ...(href !== '' && { href }) }
}

/**
 * Converts the HTML of print.ts and blocks.ts to blocks, so that the PDF matches the page. Supports
 * only their tags, and omits drawings.
 */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  const lists: { next: number | undefined }[] = []
  let runs: TextRun[] = []
  const look = { bold: false, href: '' }
  let marker: string | undefined
  let cells: TextRun[][] = []
  let table: Extract<Block, { kind: 'table' }> | undefined
  let quotes = 0

  const attribute = (tag: string, name: string) =>
    plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  const flush = () => {
    if (runs.some(({ text }) => text.trim() !== '')) {
      const depth = Math.max(0, lists.length - 1) + quotes + (lists.length > 0 ? 1 : 0)
      blocks.push({ kind: 'text', runs, depth, ...(marker !== undefined && { marker }) })
      marker = undefined
    }
    runs = []
  }
  const open: Record<string, (tag: string) => void> = {
    p: flush,
    ul: () => (flush(), lists.push({ next: undefined })),
    ol: (tag) => (flush(), lists.push({ next: Number(attribute(tag, 'start') || 1) })),
    li: () => {
      flush()
      const list = lists.at(-1)
      marker = list?.next === undefined ? '•' : `${list.next++}.`
    },
    blockquote: () => (flush(), quotes++),
    b: () => (look.bold = true),
    th: () => ((runs = []), (look.bold = true)),
    td: () => (runs = []),
    a: (tag) => (look.href = attribute(tag, 'href')),
    br: () => runs.push({ text: '\n' }),
    table: () => (flush(), (table = { kind: 'table', rows: [] })),
    tr: () => (cells = []),
  }
  const close: Record<string, () => void> = {
    p: flush,
    li: flush,
    ul: () => (flush(), lists.pop()),
    ol: () => (flush(), lists.pop()),
    pre: flush,
    blockquote: () => (flush(), quotes--),
    b: () => (look.bold = false),
    th: () => ((look.bold = false), cells.push(runs), (runs = [])),
    td: () => (cells.push(runs), (runs = [])),
    a: () => (look.href = ''),
    tr: () => table?.rows.push({ cells, head: table.rows.length === 0 }),
    table: () => {
      if (table) blocks.push(table)
      table = undefined
    },
  }
  const bare = html.replace(/<svg[^]*?<\/svg>/g, '')
  for (const [whole, end, name = '', text] of bare.matchAll(/<(\/?)(\w+)[^>]*>|([^<]+)/g)) {
    if (text !== undefined) runs.push(runOf(plain(text), look))
    else if (/^h\d$/.test(name)) {
      if (end) {
        const heading = blocks.at(-1)
        if (heading?.kind === 'heading') heading.runs = runs
        runs = []
      } else {
        flush()
        const id = attribute(whole, 'id')
        blocks.push({ kind: 'heading', depth: Number(name[1]), id, runs: [] })
      }
    } else if (end) close[name]?.()
    else open[name]?.(whole)
  }
  flush()
  return blocks
}
