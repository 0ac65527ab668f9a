import { findPreview } from '../pages/preview.ts'
import { serveStaticFile } from '../pages/static-file.ts'
import type { PageRequest } from '../pages/visit.ts'

/** Serves a prerendered file, or the preview of a page that becomes public later. */
export async function serveStaticScreen(visit: PageRequest, pathname: string): Promise<Response> {
  const { requestedUrl, request, env, locale, render } = visit
  // While editing nothing is prerendered, and Astro's routes have no .html.
  if (import.meta.env?.['EGG_EDITING']) return render(pathname.replace(/\.html$/, ''))
  const file = pathname.endsWith('.html') ? pathname : `${pathname}.html`
  const preview = await findPreview(requestedUrl, file, env)
  if (preview) return preview
  const page = await serveStaticFile(file, request, env)
  // A 404 means that no document has this ID.
  return page.status === 404 ? render(`/${locale}/not-found`) : page
}
