/** Properties of a link that determine where it leads. */
interface Link {
  href: string
  target: string
  download: string
}

/**
 * True when a click on the link replaces the page: it is no download, no other tab and no anchor.
 */
export function leavesPage(link: Link, here: string): boolean {
  if (link.download || (link.target !== '' && link.target !== '_self')) return false
  if (!/^https?:/.test(link.href)) return false
  const to = new URL(link.href)
  const from = new URL(here)
  if (to.origin !== from.origin) return false
  if (/\.(?!html$)[a-z0-9]+$/i.test(to.pathname)) return false
  return to.hash === '' || to.pathname !== from.pathname || to.search !== from.search
}
