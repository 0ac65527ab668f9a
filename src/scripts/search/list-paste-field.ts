/**
 * Inspects pasted text with line breaks before the search field removes them. The code that
 * inspects is loaded only then.
 */
export function startListPaste(): void {
  document.addEventListener('paste', (event) => {
    const field = (event.target as Element).closest?.<HTMLInputElement>('[role=search] input')
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!field || !text.trim().includes('\n')) return
    event.preventDefault()
    void import('./list-paste.ts').then(({ sendPastedList }) => sendPastedList(field, text))
  })
}
