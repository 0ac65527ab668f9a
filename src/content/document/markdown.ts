import { markdownToMdast, type MdastNode } from 'satteri'
import { tableBlocks } from '../tables/blocks.ts'
import { facts } from '../tables/facts.ts'
import { childrenOf, plainTextOf } from './nodes.ts'
import { cutAnchor, type Heading, slugOf } from './headings.ts'
import type { ContentError } from './kinds.ts'
import { type NoteKind, noteKinds, noteKindWord } from './notes.ts'
import { findPictureError, pictureNameOf } from './pictures.ts'
import { findLiterals } from '../tables/literals.ts'

/** Parsed and checked text, ready to be rendered for a locale. */
export interface CheckedText {
  nodes: MdastNode[]
  headings: Heading[]
  /** All links. Their targets are checked once all documents are known. */
  links: WrittenLink[]
}

/** Link as written in a file. */
export interface WrittenLink {
  url: string
  line: number
}

/** Supported Markdown node types; the printer handles exactly these. */
const supportedNodeTypes = new Set([
  'root',
  'paragraph',
  'heading',
  'text',
  'strong',
  'emphasis',
  'delete',
  'inlineCode',
  'code',
  'break',
  'thematicBreak',
  'blockquote',
  'list',
  'listItem',
  'link',
  'image',
  'table',
  'tableRow',
  'tableCell',
])

const syntaxErrors: Record<string, string> = {
  html: 'HTML is not allowed; write Markdown (** for bold, - for a list, | for a table)',
  footnoteReference: 'footnotes are not allowed; write the note into the text',
  footnoteDefinition: 'footnotes are not allowed; write the note into the text',
  linkReference: 'write the address into the link itself: [words](policy:shipping)',
  definition: 'write the address into the link itself: [words](policy:shipping)',
}

export const placeholderPattern = /\{\{\s*(=?)([^{}]*?)\s*\}\}/g

/**
 * Parses a Markdown text and returns its errors except those of cross-references. `firstLine` is
 * its first line in the file.
 */
export function parseText(
  body: string,
  file: string,
  firstLine: number,
): { text: CheckedText; faults: ContentError[] } {
  const text: CheckedText = { nodes: nodesOf(body), headings: [], links: [] }
  const errors: ContentError[] = []
  const seenAnchors = new Set<string>()
  const addError = (node: MdastNode, message: string) =>
    errors.push({ file, line: firstLine - 1 + (node.position?.start.line ?? 1), message })

  const visit = (node: MdastNode) => {
    if (!supportedNodeTypes.has(node.type)) {
      addError(node, syntaxErrors[node.type] ?? `${node.type} is not allowed here`)
      return
    }
    if (node.type === 'heading') checkHeading(node)
    if (node.type === 'link') checkLink(node, node.url)
    if (node.type === 'image') checkPicture(node, node.url, node.alt ?? '')
    if (node.type === 'blockquote') checkNote(node)
    if (node.type === 'text' || node.type === 'inlineCode') checkWords(node, node.value)
    // Markdown reads "##When" as words.
    if (node.type === 'paragraph' && /^#{1,6}[^#\s]/.test(plainTextOf(node)))
      addError(node, 'a heading needs a space after ##')
    for (const child of childrenOf(node)) visit(child)
  }

  const checkHeading = (node: MdastNode & { depth: number }) => {
    if (node.depth === 1) addError(node, 'headings begin with ##; the title comes from the head')
    const { words, id, bad } = cutAnchor(plainTextOf(node))
    if (bad !== undefined)
      addError(node, `{#${bad}} is not allowed; small letters, digits and hyphens, such as {#when}`)
    const anchor = id ?? slugOf(words)
    if (seenAnchors.has(anchor))
      addError(
        node,
        `two headings have the address "${anchor}"; give this one its own, such as {#${anchor}-2}`,
      )
    seenAnchors.add(anchor)
    text.headings.push({ depth: node.depth, id: anchor, text: words })
  }

  const checkLink = (node: MdastNode, url: string) => {
    text.links.push({ url, line: firstLine - 1 + (node.position?.start.line ?? 1) })
    checkWords(node, url.replace(/^[a-z]+:[^{]*/, ''))
  }

  const checkPicture = (node: MdastNode, url: string, alt: string) => {
    const name = pictureNameOf(url)
    const error =
      name === undefined ? `write ![what it shows](picture:NAME)` : findPictureError(name)
    if (error) addError(node, error)
    if (alt.trim().length < 3)
      addError(
        node,
        'write what the picture shows between the square brackets, for those who cannot see it',
      )
    checkWords(node, alt)
  }

  const checkNote = (node: MdastNode) => {
    const word = noteKindWord(node)
    if (word !== undefined && !noteKinds.includes(word as NoteKind))
      addError(
        node,
        `[!${word}] is not allowed; one of ${noteKinds.map((kind) => `[!${kind}]`).join(', ')}`,
      )
  }

  const checkWords = (node: MdastNode, value: string) => {
    for (const message of findWordErrors(value)) addError(node, message)
  }

  for (const node of text.nodes) visit(node)
  return { text, faults: errors }
}

/** Returns the names of the facts and blocks that a text inserts, sorted, each once. */
export function factNamesIn(body: string): string[] {
  return [...new Set([...body.matchAll(placeholderPattern)].map(([, , name = '']) => name))].sort()
}

/** Shortest paragraph that two languages can't share by chance, in characters. */
const minParagraphLength = 40

/** Returns the longer paragraphs of a text, each on one line, without those made by a block. */
export function paragraphsIn(body: string): string[] {
  return body
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph.length >= minParagraphLength && /\p{L}{3}/u.test(paragraph))
}

/** Parses a Markdown text into nodes, without checks. */
export function nodesOf(body: string): MdastNode[] {
  return childrenOf(markdownToMdast(body, { features: { frontmatter: false, gfm: true } }))
}

/** Returns the errors of a text: unknown facts, and numbers that should be facts. */
export function findWordErrors(value: string): string[] {
  const errors: string[] = []
  for (const [wholeText, , name = ''] of value.matchAll(placeholderPattern))
    if (Object.hasOwn(tableBlocks, name)) {
      if (value.trim() !== wholeText)
        errors.push(
          `${wholeText} is a block: it stands alone, with an empty line before and behind`,
        )
    } else if (!Object.hasOwn(facts, name))
      errors.push(`${wholeText}: there is no fact "${name}"; npm run content -- facts lists all`)
  const [single, name = ''] = /(?<!\{)\{([a-z]+[.:][\w-]+)\}(?!\})/i.exec(value) ?? []
  if (single) errors.push(`${single} has single braces; write {{${name}}}`)
  for (const { literal, names } of findLiterals(value.replace(placeholderPattern, ' '))) {
    const alternatives = names.map((fact) => `{{${fact}}}`).join(' or ')
    errors.push(`"${literal}" is a rule of the shop; write ${alternatives}`)
  }
  return errors
}
