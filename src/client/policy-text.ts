/**
 * The text of a policy as its own page has it, so that the two never differ. Undefined where it
 * could not be fetched. Links open beside, or the dialog around the text would be lost.
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
