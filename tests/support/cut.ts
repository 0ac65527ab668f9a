import type { Locator } from 'playwright/test'

/**
 * Returns texts that can't be read in full, because they extend beyond the screen or their box
 * clips them. Ignores content that scrolls sideways on purpose and content for screen readers only.
 */
export function findClippedTexts(root: Locator): Promise<string[]> {
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

    /** True for the content of a one-pixel box, which is for screen readers. */
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

    /**
     * Returns the edges of the nearest clipping box, or undefined if a scrolling one comes first.
     */
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
