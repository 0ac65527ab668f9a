/**
 * Reloads an open page once if a deployment has removed a file that it needs. A page's own scripts
 * are renamed together with everything they import. A HEAD request for them therefore detects a
 * deployment.
 */
export function startRenewing(): void {
  addEventListener('egg:part-failed', () => void reloadWhenOutdated())
}

/**
 * Reloads the page if its scripts no longer exist, unless a busy button shows a pending request
 * such as an order.
 */
export async function reloadWhenOutdated(): Promise<void> {
  const scripts = document.querySelectorAll<HTMLLinkElement>('link[rel=page-script]')
  const fileGoneFlags = await Promise.all([...scripts].map(({ href }) => isFileGone(href)))
  if (fileGoneFlags.includes(true) && !document.querySelector('[aria-busy=true]')) location.reload()
}

async function isFileGone(href: string): Promise<boolean> {
  // HEAD bypasses the service worker, which may have the file cached.
  const headRequest = fetch(href, { method: 'HEAD', cache: 'no-store' })
  const response = await headRequest.catch(() => undefined)
  return response?.status === 404
}
