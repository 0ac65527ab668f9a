/**
 * Returns the page shown in place of every other page while the editing server starts with faulty
 * content. It loads Vite's client, which reloads the page after the correction.
 */
export function buildErrorPage(errors: string): string {
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
