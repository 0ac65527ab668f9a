import type { MdastNode } from 'satteri'

/** Returns the nodes directly below a node. */
export function childrenOf(node: MdastNode): MdastNode[] {
  return 'children' in node ? (node.children as MdastNode[]) : []
}

/** Returns the plain text below a node. */
export function plainTextOf(node: MdastNode): string {
  if ('value' in node && typeof node.value === 'string') return node.value
  return childrenOf(node).map(plainTextOf).join('')
}
