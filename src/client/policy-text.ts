/**
 * Loads the text of a policy from the policy's page, so that the dialog and the page always show
 * the same text. Returns undefined if that failed. Links open in a new tab, because the dialog
 * would be lost otherwise.
 */
export async function fetchPolicyText(path: string): Promise<HTMLElement | undefined> {
  try {
    const response = await fetch(path)
    if (!response.ok) return undefined
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const article = page.querySelector<HTMLElement>('article[data-text]')
    if (!article) return undefined
    const text = document.importNode(article, true)
    for (const link of text.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (link.getAttribute('href')?.startsWith('#')) continue
      link.target = '_blank'
      link.rel = 'noopener'
    }
    return text
  } catch {
    return undefined
  }
}
