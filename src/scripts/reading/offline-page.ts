import { pagesStore } from '#offline/stored-copies.ts'

/*
 * Page shown instead of one that isn't on the device: pages that can be read offline, and a retry.
 */

/** First delay before checking whether the page is available again, milliseconds. */
const firstWaitMs = 4000
const maxWaitMs = 60_000

// The address is still that of the requested page.
document.querySelector('[data-again]')?.addEventListener('click', (event) => {
  event.preventDefault()
  location.reload()
})
addEventListener('online', () => void retryOnce())
void retryUntilOnline(firstWaitMs)
void listStoredPages()
void showStoredTexts()

async function retryUntilOnline(wait: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, wait))
  if (!document.hidden) await retryOnce()
  await retryUntilOnline(Math.min(wait * 2, maxWaitMs))
}

/** Checks by a request, because a phone also reports "online" in a dead network. */
async function retryOnce(): Promise<void> {
  // HEAD bypasses the service worker.
  const headRequest = fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  const response = await headRequest.catch(() => undefined)
  if (response && response.status < 500) location.reload()
}

/** Lists the pages read, newest first, by the titles in their heads. */
async function listStoredPages(): Promise<void> {
  const container = document.querySelector<HTMLElement>('[data-read-before]')
  const list = container?.querySelector('ul')
  if (!container || !list || !('caches' in window)) return
  const cache = await caches.open(pagesStore)
  const rows: HTMLLIElement[] = []
  for (const request of await cache.keys()) {
    const html = await (await cache.match(request))?.text()
    const title = new DOMParser().parseFromString(html ?? '', 'text/html').querySelector('h1')
    const link = document.createElement('a')
    link.href = new URL(request.url).pathname
    link.textContent = title?.textContent ?? link.href
    link.lang = title?.lang ?? ''
    const row = document.createElement('li')
    row.replaceChildren(link)
    rows.unshift(row)
  }
  list.replaceChildren(...rows)
  container.hidden = rows.length === 0
}

/** Shows the policies and other texts, as far as this device has stored them. */
async function showStoredTexts(): Promise<void> {
  const container = document.querySelector<HTMLElement>('[data-stored-pages]')
  if (!container || !('caches' in window)) return
  for (const link of container.querySelectorAll('a')) {
    const isStored = await caches.match(link.pathname, { ignoreSearch: true, ignoreVary: true })
    if (isStored) container.hidden = false
    else link.parentElement?.remove()
  }
}
