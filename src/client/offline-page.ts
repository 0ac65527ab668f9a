import { pagesStore } from '#offline/stored.ts'

/* The page that stands for one that isn't on the device: what can be read, and the way back. */

// The address is still that of the page that was wanted.
addEventListener('online', () => location.reload())
document.querySelector('[data-again]')?.addEventListener('click', (event) => {
  event.preventDefault()
  location.reload()
})
void listRead()

/** Pages that were read, the newest first; their names are those of their own heads. */
async function listRead(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-read-before]')
  const list = place?.querySelector('ul')
  if (!place || !list || !('caches' in window)) return
  const cache = await caches.open(pagesStore)
  const rows: HTMLLIElement[] = []
  for (const request of [...(await cache.keys())].toReversed()) {
    const html = await (await cache.match(request))?.text()
    const title = new DOMParser().parseFromString(html ?? '', 'text/html').querySelector('h1')
    const link = document.createElement('a')
    link.href = new URL(request.url).pathname
    link.textContent = title?.textContent ?? link.href
    link.lang = title?.lang ?? ''
    const row = document.createElement('li')
    row.replaceChildren(link)
    rows.push(row)
  }
  list.replaceChildren(...rows)
  place.hidden = rows.length === 0
}
