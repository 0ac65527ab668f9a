import { looksLikeList } from '#domain/quick-order/shape.ts'
import { handOver } from '#client/page/visitor.ts'

/** Sends a pasted list to quick order. Other text is inserted in one line, as browsers do. */
export function takePasted(field: HTMLInputElement, text: string): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-dock] a[href*="quickOrder"]')
  if (link && looksLikeList(text)) {
    openList(text, link.href)
    return
  }
  const { selectionStart: from, selectionEnd: to } = field
  field.setRangeText(text.replace(/[\r\n]+/g, ' ').trim(), from ?? 0, to ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Opens quick order, which takes over the list. */
export function openList(list: string, quickOrder: string): void {
  handOver(list)
  location.href = quickOrder
}
