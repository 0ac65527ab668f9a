/**
 * Adopts a style sheet that comes with a script. A constructed sheet is allowed by the page's
 * content security policy, which forbids inline styles. Returns a function that removes it.
 */
export function adoptStyles(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((worn) => worn !== sheet)
  }
}

/**
 * Links a style sheet once and resolves when it is loaded, because fields would be unstyled for a
 * moment otherwise.
 */
export function linkSheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  return new Promise((done, fail) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => {
      link.remove()
      fail(new Error('no styles'))
    })
    document.head.appendChild(link)
  })
}
