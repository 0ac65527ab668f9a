/**
 * Gives the page a style sheet that comes with a script. A constructed sheet needs no leave from
 * the page's policy, which allows no inline style. Answers how to take it away again.
 */
export function wear(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((worn) => worn !== sheet)
  }
}

/**
 * Links a sheet that comes with a script, once, and resolves when it is there: without it there
 * would be a moment of bare fields.
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
