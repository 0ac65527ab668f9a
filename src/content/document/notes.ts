import type { MdastNode } from 'satteri'
import { childrenOf, plainTextOf } from './nodes.ts'

/** Kinds of note blocks: a quotation that begins with `[!NOTE]`, as on code hosts. */
export const noteKinds = ['NOTE', 'TIP', 'WARNING'] as const

export type NoteKind = (typeof noteKinds)[number]

const mark = /^\[!([A-Za-z]+)\]\s*/

/** Returns the word in the mark of a quotation, such as NOTE, or undefined for a plain one. */
export function noteKindWord(node: MdastNode): string | undefined {
  return mark.exec(plainTextOf(node).trimStart())?.[1]
}

/** Returns the blocks of a note without its mark. */
export function withoutMark(node: MdastNode): MdastNode[] {
  const [first, ...otherNodes] = childrenOf(node)
  if (!first) return otherNodes
  const [text, ...restNodes] = childrenOf(first)
  if (text?.type !== 'text') return childrenOf(node)
  const value = text.value.replace(mark, '')
  // The mark usually has a separate line, which would stay empty without the mark.
  const remainingNodes = value === '' ? restNodes : [{ ...text, value } as MdastNode, ...restNodes]
  if (remainingNodes[0]?.type === 'break') remainingNodes.shift()
  return remainingNodes.length === 0
    ? otherNodes
    : [{ ...first, children: remainingNodes } as MdastNode, ...otherNodes]
}
