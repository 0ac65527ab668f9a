/**
 * Returns the page that replaces every other one while editing begins with faulty content. It loads
 * Vite's client, which reloads it after the correction.
 */
export function errorPage(errors: string): string {
  const [title = '', ...lines] = errors.split('\n').map(escapeHtml)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <script type="module" src="/@vite/client"></script>
  </head>
  <body>
    <h1>${title}</h1>
    <pre>${lines.join('\n')}</pre>
    <p>Correct the text and save it. This page then reloads.</p>
  </body>
</html>
`
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
