import type { MdastNode } from 'satteri'
import type { Locale } from '#i18n/locales.ts'
import { tableBlocks } from './tables/blocks.ts'
import { escapeHtml } from './tables/escape.ts'
import { facts, printFact } from './tables/facts.ts'
import { cutAnchor, type Heading } from './document/headings.ts'
import { addressOf, parseLink, type LinkTargets } from './document/links.ts'
import { placeholderPattern, type CheckedText } from './document/markdown.ts'
import { childrenOf, plainTextOf } from './document/nodes.ts'
import { noteKindWord, withoutMark } from './document/notes.ts'
import { pictureAddress, pictureNameOf } from './document/pictures.ts'

/** Checked text that can be rendered. */
export type PrintableText = Pick<CheckedText, 'nodes' | 'headings'>

/** Target of rendering: the language of the text, and the locale of the links. */
export interface RenderTarget {
  language: Locale
  locale: Locale
  targets: LinkTargets
}

interface RenderState extends RenderTarget {
  /** Headings of the document in order; the printer consumes them one by one. */
  headings: Iterator<Heading>
}

/** Renders a checked text as HTML. Only known nodes are rendered, and text is escaped. */
export function printHtml(text: PrintableText, reader: RenderTarget): string {
  const renderState: RenderState = { ...reader, headings: text.headings[Symbol.iterator]() }
  return text.nodes.map((node) => renderNode(node, renderState)).join('')
}

/** Renders a checked text as plain text for search and the apps. */
export function printPlain(text: Pick<PrintableText, 'nodes'>, { language }: RenderTarget): string {
  return text.nodes
    .map((node) => fillFacts(renderPlain(node), language))
    .filter(Boolean)
    .join('\n\n')
}

/** Replaces the fact placeholders of a string. */
export function fillFacts(value: string, language: Locale): string {
  return value.replace(placeholderPattern, (_, bareText: string, name: string) => {
    const fact = facts[name]
    return fact ? printFact(fact, language, bareText === '=') : ''
  })
}

function renderNode(node: MdastNode, renderState: RenderState): string {
  const renderChildren = () =>
    childrenOf(node)
      .map((child) => renderNode(child, renderState))
      .join('')
  switch (node.type) {
    case 'text':
      return escapeHtml(fillFacts(node.value, renderState.language))
    case 'paragraph':
      return blockOf(node, renderState) ?? `<p>${renderChildren()}</p>`
    case 'heading':
      return renderHeading(node, renderState)
    case 'strong':
      return `<b>${renderChildren()}</b>`
    case 'emphasis':
      return `<em>${renderChildren()}</em>`
    case 'delete':
      return `<del>${renderChildren()}</del>`
    case 'inlineCode':
      return `<code>${escapeHtml(node.value)}</code>`
    case 'code':
      return `<pre><code>${escapeHtml(node.value)}</code></pre>`
    case 'break':
      return '<br>'
    case 'thematicBreak':
      return '<hr>'
    case 'blockquote':
      return renderQuote(node, renderChildren, renderState)
    case 'list':
      return renderList(node, renderChildren())
    case 'listItem':
      return `<li>${renderListItem(node, renderState)}</li>`
    case 'link':
      return renderLink(node.url, renderChildren(), renderState)
    case 'image':
      return renderPicture(node.url, node.alt ?? '', renderState)
    case 'table':
      return renderTable(node, renderState)
    default:
      return ''
  }
}

/** Returns the table if a paragraph consists only of `{{table:…}}`. */
function blockOf(node: MdastNode, { language }: RenderState): string | undefined {
  const name = /^\s*\{\{\s*([\w:-]+)\s*\}\}\s*$/.exec(plainTextOf(node))?.[1]
  return name ? tableBlocks[name]?.(language) : undefined
}

function renderHeading(node: MdastNode & { depth: number }, renderState: RenderState): string {
  const { id = '' } = (renderState.headings.next().value as Heading | undefined) ?? {}
  const headingText = cutAnchor(fillFacts(plainTextOf(node), renderState.language)).words
  return `<h${node.depth} id="${escapeHtml(id)}">${escapeHtml(headingText)}</h${node.depth}>`
}

function renderQuote(node: MdastNode, renderInner: () => string, renderState: RenderState): string {
  const kind = noteKindWord(node)
  if (!kind) return `<blockquote>${renderInner()}</blockquote>`
  const body = withoutMark(node)
    .map((child) => renderNode(child, renderState))
    .join('')
  return `<div class="note${kind === 'WARNING' ? ' warn' : ''}" role="note">${body}</div>`
}

/** Pictures keep their square box while they load, so that the text below doesn't move. */
function renderPicture(url: string, alt: string, { language }: RenderState): string {
  const name = pictureNameOf(url)
  if (name === undefined) return ''
  const alternativeText = escapeHtml(fillFacts(alt, language))
  return `<img src="${pictureAddress(name)}" alt="${alternativeText}" width="240" height="240" loading="lazy">`
}

function renderList(
  node: MdastNode & { ordered?: boolean | null; start?: number | null },
  items: string,
) {
  if (!node.ordered) return `<ul>${items}</ul>`
  return `<ol${node.start && node.start !== 1 ? ` start="${node.start}"` : ''}>${items}</ol>`
}

/** Renders a list item; a single paragraph needs no `<p>`. */
function renderListItem(node: MdastNode, renderState: RenderState): string {
  return childrenOf(node)
    .map((child, index) =>
      index === 0 && child.type === 'paragraph'
        ? childrenOf(child)
            .map((part) => renderNode(part, renderState))
            .join('')
        : renderNode(child, renderState),
    )
    .join('')
}

function renderLink(
  url: string,
  innerText: string,
  { language, locale, targets }: RenderState,
): string {
  const href = escapeHtml(fillFacts(addressOf(url, locale, targets), language))
  const rel = parseLink(url)?.scheme === 'https' ? ' rel="noopener"' : ''
  return `<a href="${href}"${rel}>${innerText}</a>`
}

function renderTable(
  node: MdastNode & { align?: (string | null)[] | null },
  renderState: RenderState,
): string {
  const [head, ...rows] = childrenOf(node)
  const cells = (row: MdastNode, tag: string) =>
    childrenOf(row)
      .map((cell, column) => {
        const end = node.align?.[column] === 'right' ? ' class="right"' : ''
        const innerHtml = childrenOf(cell)
          .map((part) => renderNode(part, renderState))
          .join('')
        return `<${tag}${end}>${innerHtml}</${tag}>`
      })
      .join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  const headHtml = head ? `<thead><tr>${cells(head, 'th')}</tr></thead>` : ''
  return `<div class="table" tabindex="0"><table>${headHtml}<tbody>${body}</tbody></table></div>`
}

function renderPlain(node: MdastNode): string {
  if (node.type === 'table' || node.type === 'tableRow')
    return childrenOf(node)
      .map(renderPlain)
      .join(node.type === 'table' ? '\n' : ' | ')
  if (node.type === 'list' || node.type === 'listItem')
    return childrenOf(node).map(renderPlain).join('\n')
  if (node.type === 'heading') return cutAnchor(plainTextOf(node)).words
  if (node.type === 'break') return '\n'
  if (node.type === 'image') return node.alt ?? ''
  if (node.type === 'blockquote' && noteKindWord(node))
    return withoutMark(node).map(renderPlain).join('\n')
  const words = 'value' in node && typeof node.value === 'string' ? node.value : undefined
  const text = words ?? childrenOf(node).map(renderPlain).join('')
  return /^\s*\{\{\s*(?:table|picture|list):[\w-]+\s*\}\}\s*$/.test(text) ? '' : text
}
