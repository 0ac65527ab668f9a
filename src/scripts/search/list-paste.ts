import { looksLikeList } from '#domain/quick-order/shape.ts'
import { passListToQuickOrder } from '#client/page/pass-list.ts'

/** Sends a pasted list to quick order. Other text is inserted in one line, as browsers do. */
export function sendPastedList(field: HTMLInputElement, text: string): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-dock] a[href*="quickOrder"]')
  if (link && looksLikeList(text)) {
    passListToQuickOrder(text)
    location.href = link.href
    return
  }
  const { selectionStart: from, selectionEnd: to } = field
  field.setRangeText(text.replace(/[\r\n]+/g, ' ').trim(), from ?? 0, to ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
