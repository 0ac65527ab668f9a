/**
 * Inspects pasted text with line breaks before the search field removes them, and opens several
 * typed numbers as a list. The code for it is loaded only then.
 */
export function startListPaste(): void {
  document.addEventListener('paste', (event) => {
    const field = (event.target as Element).closest?.<HTMLInputElement>('[role=search] input')
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!field || !text.trim().includes('\n')) return
    event.preventDefault()
    void import('./list-paste.ts').then(({ takePasted }) => takePasted(field, text))
  })
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[data-number-list]')
    if (!link) return
    event.preventDefault()
    void import('./list-paste.ts').then(({ openList }) =>
      openList(link.dataset['numberList'] ?? '', link.href),
    )
  })
}
