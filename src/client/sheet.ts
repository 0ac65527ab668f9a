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
