/**
 * After a deployment the server has no longer what an open page would fetch late. When that is
 * why something could not be fetched, the page is loaded anew, once: the new one names new files.
 * A page's own scripts change their names with everything they can fetch, so asking for them tells.
 */
export function startRenewing(): void {
  addEventListener('egg:part-failed', () => void renewWhenGone())
}

/** Not while a busy button says that something was asked for: an order that is being placed shows itself. */
export async function renewWhenGone(): Promise<void> {
  const scripts = document.querySelectorAll<HTMLLinkElement>('link[rel=page-script]')
  const answers = await Promise.all([...scripts].map(({ href }) => isGone(href)))
  if (answers.includes(true) && !document.querySelector('[aria-busy=true]')) location.reload()
}

async function isGone(href: string): Promise<boolean> {
  // HEAD passes the service worker, which may keep the file.
  const asked = fetch(href, { method: 'HEAD', cache: 'no-store' })
  const answer = await asked.catch(() => undefined)
  return answer?.status === 404
}
