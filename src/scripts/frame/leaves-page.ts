/** Properties of a link that determine where it leads. */
interface Link {
  href: string
  target: string
  download: string
}

/**
 * True when a click on the link replaces the page: it isn't a download, opens no other tab and
 * isn't an anchor.
 */
export function leavesPage(link: Link, here: string): boolean {
  if (link.download || (link.target !== '' && link.target !== '_self')) return false
  if (!/^https?:/.test(link.href)) return false
  const targetUrl = new URL(link.href)
  const currentUrl = new URL(here)
  if (targetUrl.origin !== currentUrl.origin) return false
  if (/\.(?!html$)[a-z0-9]+$/i.test(targetUrl.pathname)) return false
  return (
    targetUrl.hash === '' ||
    targetUrl.pathname !== currentUrl.pathname ||
    targetUrl.search !== currentUrl.search
  )
}
