/**
 * After a deployment the server has no longer what an open page would fetch late. When that is
 * why something could not be fetched, the page is loaded anew, once: the new one names new files.
 * A page's own script changes its name with everything it can fetch, so asking for it tells.
 */
export function startRenewing(): void {
  addEventListener('vite:preloadError', () => void renewWhenGone())
}

async function renewWhenGone(): Promise<void> {
  const script = document.querySelector<HTMLLinkElement>('link[rel=page-script]')
  if (!script) return
  // HEAD passes the service worker, which may keep the file.
  const asked = fetch(script.href, { method: 'HEAD', cache: 'no-store' })
  const answer = await asked.catch(() => undefined)
  if (answer?.status === 404) location.reload()
}
