/*
 * Lists all visible defects of the page, such as cut-off or broken text. Runs inside the page and
 * only reads the document. Returns sentences; none when the page is correct.
 */

export interface PageExpectation {
  /**
   * Characters that don't belong on a page of this locale, as the source of a regular expression.
   */
  foreignLetters: string
  /** True when people use this width by touch; small targets are then findings. */
  touch: boolean
  /** Selector that limits the text check. Without it all text is checked. */
  within?: string
}

export function lookAtPage({ foreignLetters, touch, within = 'body' }: PageExpectation): string[] {
  const findings: string[] = []
  /** Minimum pixels of a touch target. */
  const minTargetPx = 40
  // Sections below the screen are laid out only near the viewport. Lay out all of them, so that all
  // are checked.
  const wholeStyleSheet = new CSSStyleSheet()
  wholeStyleSheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, wholeStyleSheet]
  const root = document.querySelector('dialog[open]') ?? document.body
  const addFinding = (description: string, text: string) =>
    findings.push(`${description}: ${text.trim().replace(/\s+/g, ' ').slice(0, 90)}`)
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

  for (const failed of root.querySelectorAll('[role="alert"][data-failed], [data-state="failed"]'))
    if (isShown(failed)) addFinding('error state', failed.textContent ?? '')
  lookAtTexts()
  lookAtLinks()
  lookAtHeadings()
  lookAtWidth()
  if (touch) lookAtTargets()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
    (sheet) => sheet !== wholeStyleSheet,
  )
  return [...new Set(findings)]

  function lookAtTexts() {
    const foreign = new RegExp(`[${foreignLetters}]`, 'u')
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement
      const text = node.textContent?.trim()
      if (!box || !text || box.closest('script, style, template, noscript, option, [inert]'))
        continue
      if (!isShown(box)) continue
      if (/\b(NaN|undefined)\b|\[object /.test(text)) addFinding('raw value', text)
      if (/\blabel_\w+|\{[a-zA-Z_]+\}/.test(text) && !box.closest('code'))
        addFinding('untranslated', text)
      if (foreign.test(text) && !box.closest('[translate="no"], [lang]:not(html)'))
        addFinding('foreign script', text)
      lookAtBreaks(node as Text, box)
    }
  }

  /** Reports a word whose letters are on two lines, so it was broken inside. */
  function lookAtBreaks(node: Text, box: Element) {
    if (box.closest('pre, code, .number, [translate="no"]') || isForReaders(box)) return
    if (!box.closest(within)) return
    const range = document.createRange()
    for (const { index, 0: word } of node.data.matchAll(/[\p{Script=Latin}\p{M}]{3,}/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1)
      const [first] = tops
      if (first && tops.some(({ top }) => Math.abs(top - first.top) > first.height * 0.7))
        addFinding('broken word', `${word} in “${node.data}”`)
    }
  }

  /** True for a one-pixel box, which is for screen readers only. */
  function isForReaders(box: Element): boolean {
    for (let at: Element | null = box; at; at = at.parentElement)
      if (at.clientWidth <= 1 && at.clientHeight <= 1) return true
    return false
  }

  function lookAtLinks() {
    for (const link of root.querySelectorAll('a[href]')) {
      const href = link.getAttribute('href') ?? ''
      if ((href.match(/\?/g) ?? []).length > 1) addFinding('two ?', href)
      if (/undefined|NaN|\[object|\/null/.test(href)) addFinding('raw value in a link', href)
    }
  }

  function lookAtHeadings() {
    const seenTexts = new Set<string>()
    for (const heading of root.querySelectorAll('h1, h2, h3, h4')) {
      const text = heading.textContent?.trim() ?? ''
      if (!text || !isShown(heading)) continue
      if (seenTexts.has(text)) addFinding('two headings', text)
      seenTexts.add(text)
    }
  }

  function lookAtWidth() {
    const over = document.documentElement.scrollWidth - innerWidth
    if (over > 0) addFinding('scrolls sideways', `by ${over} px`)
  }

  function lookAtTargets() {
    const targets = root.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, input:not([type="hidden"]), textarea, [role="button"]',
    )
    for (const target of targets) {
      if (
        isCallOut(target) ||
        !isShown(target) ||
        target.closest('[inert], :disabled') ||
        isInText(target)
      )
        continue
      const label = 'labels' in target ? target.closest('label') : null
      const { width, height } = (label ?? target).getBoundingClientRect()
      if (width <= 2 || height <= 2 || (width > minTargetPx - 1 && height > minTargetPx - 1))
        continue
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (isLargeEnough(target)) continue
      const name = target.ariaLabel || target.textContent?.trim() || target.outerHTML
      addFinding('small target', `${Math.round(width)}×${Math.round(height)} ${name}`)
    }
  }

  /** True when the target's area, its box with its ::after, is 40 px wide and high. */
  function isLargeEnough(target: HTMLElement): boolean {
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return true
    const isHit = (px: number, py: number) => {
      const at = [Math.min(innerWidth - 1, Math.max(1, px)), py] as const
      const hit = document.elementFromPoint(...at)
      return hit !== null && target.contains(hit)
    }
    const reach = (dx: number, dy: number) => {
      let hitPx = 0
      while (hitPx < minTargetPx && isHit(x + dx * (hitPx + 1), y + dy * (hitPx + 1))) hitPx += 1
      return hitPx
    }
    return (
      reach(-1, 0) + reach(1, 0) >= minTargetPx - 2 && reach(0, -1) + reach(0, 1) >= minTargetPx - 2
    )
  }

  /**
   * True for a call-out of a drawing: the list next to it has the same links with enough room for
   * touch.
   */
  function isCallOut(target: HTMLElement): boolean {
    const href = target.getAttribute('href')
    const isDrawn =
      target.closest('svg, [data-drawing]') !== null || target.matches('[data-callout]')
    return isDrawn && root.querySelectorAll(`a[href="${CSS.escape(href ?? '')}"]`).length > 1
  }

  /** True for a link inside a sentence, which is as high as the text (WCAG 2.5.8, inline). */
  function isInText(target: HTMLElement): boolean {
    if (!target.matches('a') || getComputedStyle(target).display !== 'inline') return false
    const around = target.closest('p, li, td, dd, label, small, figcaption')?.textContent ?? ''
    // A Chinese sentence needs only a few characters.
    const more = /\p{Script=Han}/u.test(around) ? 3 : 12
    return around.trim().length > (target.textContent ?? '').trim().length + more
  }
}
