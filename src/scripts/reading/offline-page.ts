import { pagesStore } from '#offline/stored.ts'

/* The page that stands for one that isn't on the device: what can be read, and the way back. */

/** Between two looks whether the page can be had now, in milliseconds. */
const firstWait = 4000
const longestWait = 60_000

// The address is still that of the page that was wanted.
document.querySelector('[data-again]')?.addEventListener('click', (event) => {
  event.preventDefault()
  location.reload()
})
addEventListener('online', () => void lookOnce())
void look(firstWait)
void listRead()

async function look(wait: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, wait))
  if (!document.hidden) await lookOnce()
  await look(Math.min(wait * 2, longestWait))
}

/** A phone says that it is online in a dead network too, so only asking tells. */
async function lookOnce(): Promise<void> {
  // HEAD passes the service worker.
  const asked = fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  const answer = await asked.catch(() => undefined)
  if (answer && answer.status < 500) location.reload()
}

/** Pages that were read, the newest first; their names are those of their own heads. */
async function listRead(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-read-before]')
  const list = place?.querySelector('ul')
  if (!place || !list || !('caches' in window)) return
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
  place.hidden = rows.length === 0
}
