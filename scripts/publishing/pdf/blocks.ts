import type { TextRun } from '#domain/documents/lines.ts'

/** Blocks that are stacked on a page. */
export type Block =
  | { kind: 'heading'; depth: number; id: string; runs: TextRun[] }
  | { kind: 'text'; runs: TextRun[]; depth: number; marker?: string }
  | { kind: 'table'; rows: { cells: TextRun[][]; isHead: boolean }[] }

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

const decodeEntities = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (one) => entities[one] ?? '')

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
  const textStyle = { bold: false, href: '' }
  let listMarker: string | undefined
  let cells: TextRun[][] = []
  let table: Extract<Block, { kind: 'table' }> | undefined
  let quoteDepth = 0

  const attribute = (tag: string, name: string) =>
    decodeEntities(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  const finishRun = () => {
    if (runs.some(({ text }) => text.trim() !== '')) {
      const depth = Math.max(0, lists.length - 1) + quoteDepth + (lists.length > 0 ? 1 : 0)
      blocks.push({
        kind: 'text',
        runs,
        depth,
        ...(listMarker !== undefined && { marker: listMarker }),
      })
      listMarker = undefined
    }
    runs = []
  }
  const openTags: Record<string, (tag: string) => void> = {
    p: finishRun,
    ul: () => (finishRun(), lists.push({ next: undefined })),
    ol: (tag) => (finishRun(), lists.push({ next: Number(attribute(tag, 'start') || 1) })),
    li: () => {
      finishRun()
      const list = lists.at(-1)
      listMarker = list?.next === undefined ? '•' : `${list.next++}.`
    },
    blockquote: () => (finishRun(), quoteDepth++),
    b: () => (textStyle.bold = true),
    th: () => ((runs = []), (textStyle.bold = true)),
    td: () => (runs = []),
    a: (tag) => (textStyle.href = attribute(tag, 'href')),
    br: () => runs.push({ text: '\n' }),
    table: () => (finishRun(), (table = { kind: 'table', rows: [] })),
    tr: () => (cells = []),
  }
  const closeTags: Record<string, () => void> = {
    p: finishRun,
    li: finishRun,
    ul: () => (finishRun(), lists.pop()),
    ol: () => (finishRun(), lists.pop()),
    pre: finishRun,
    blockquote: () => (finishRun(), quoteDepth--),
    b: () => (textStyle.bold = false),
    th: () => ((textStyle.bold = false), cells.push(runs), (runs = [])),
    td: () => (cells.push(runs), (runs = [])),
    a: () => (textStyle.href = ''),
    tr: () => table?.rows.push({ cells, isHead: table.rows.length === 0 }),
    table: () => {
      if (table) blocks.push(table)
      table = undefined
    },
  }
  const textHtml = html.replace(/<svg[^]*?<\/svg>/g, '')
  for (const [wholeText, end, name = '', text] of textHtml.matchAll(/<(\/?)(\w+)[^>]*>|([^<]+)/g)) {
    if (text !== undefined) runs.push(runOf(decodeEntities(text), textStyle))
    else if (/^h\d$/.test(name)) {
      if (end) {
        const heading = blocks.at(-1)
        if (heading?.kind === 'heading') heading.runs = runs
        runs = []
      } else {
        finishRun()
        const id = attribute(wholeText, 'id')
        blocks.push({ kind: 'heading', depth: Number(name[1]), id, runs: [] })
      }
    } else if (end) closeTags[name]?.()
    else openTags[name]?.(wholeText)
  }
  finishRun()
  return blocks
}
