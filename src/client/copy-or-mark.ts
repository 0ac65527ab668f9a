/**
 * Copies text to the clipboard and returns true on success. Selects the displayed text for manual
 * copying if the browser refuses (no permission or no secure origin).
 */
export async function copyOrSelect(text: string, elements: readonly Element[]): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    selectElements(elements)
    return false
  }
}

function selectElements(shownElements: readonly Element[]): void {
  const [first] = shownElements
  const lastElement = shownElements[shownElements.length - 1]
  if (!first || !lastElement) return
  const range = document.createRange()
  range.setStartBefore(first)
  range.setEndAfter(lastElement)
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}
