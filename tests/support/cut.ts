import type { Locator } from 'playwright/test'

/**
 * Texts inside that somebody can't read whole: they stand beyond the edge of the screen, or their
 * box hides the rest. What scrolls sideways by itself, and what only a screen reader has, is none.
 */
export function textsCut(root: Locator): Promise<string[]> {
  return root.evaluate((node) => {
    const cut: string[] = []
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const box = text.parentElement
      const words = text.textContent?.trim()
      if (!box || !words || !box.checkVisibility({ visibilityProperty: true })) continue
      if (isUnseen(box) || box.closest('option, svg')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      const edge = edgeOf(box)
      if (!edge) continue
      if (left < edge.left - 1 || right > edge.right + 1) cut.push(words)
    }
    return cut

    /** What stands in a box of a pixel is for screen readers. */
    function isUnseen(box: Element): boolean {
      for (let at: Element | null = box; at; at = at.parentElement)
        if (
          at.clientWidth <= 1 &&
          at.clientHeight <= 1 &&
          getComputedStyle(at).overflow !== 'visible'
        )
          return true
      return false
    }

    /** Where the nearest box ends that hides what doesn't fit; nothing where one scrolls. */
    function edgeOf(box: Element): { left: number; right: number } | undefined {
      for (let at: Element | null = box; at && at !== node; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at)
        if (overflowX === 'hidden' || overflowX === 'clip') return at.getBoundingClientRect()
        if (overflowX !== 'visible' && at.scrollWidth > at.clientWidth) return undefined
      }
      return { left: 0, right: innerWidth }
    }
  })
}
