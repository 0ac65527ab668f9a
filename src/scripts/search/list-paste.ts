import { looksLikeList } from '#domain/quick-order/shape.ts'
import { handOver } from '#client/visitor.ts'

/** A list pasted into a search field would lose its line ends there: quick order takes it. */
export function startListPaste(): void {
  document.addEventListener('paste', (event) => {
    const field = (event.target as Element).closest?.('[role=search] input')
    const list = event.clipboardData?.getData('text/plain') ?? ''
    const link = document.querySelector<HTMLAnchorElement>('[data-dock] a[href*="quickOrder"]')
    if (!field || !link || !looksLikeList(list)) return
    event.preventDefault()
    handOver(list)
    location.href = link.href
  })
}
