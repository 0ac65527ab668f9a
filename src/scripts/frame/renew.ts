/**
 * After a deployment the server has no longer what an open page would fetch late. When that is
 * why something could not be fetched, the page is loaded anew, once: the new one names new files.
 * A page's own scripts change their names with everything they can fetch, so asking for them tells.
 */
export function startRenewing(): void {
  addEventListener('egg:part-failed', () => void renewWhenGone())
}

async function renewWhenGone(): Promise<void> {
  const scripts = document.querySelectorAll<HTMLLinkElement>('link[rel=page-script]')
  const answers = await Promise.all([...scripts].map(({ href }) => isGone(href)))
  if (!answers.includes(true)) return
  await whenNothingIsUnderWay()
  location.reload()
}

/** Milliseconds between two looks: acts follow each other, and lead to another page. */
const quietMs = 2000

/** Waits for the end of what somebody asked for, whose button says so: an order that is being placed shows itself. */
export async function whenNothingIsUnderWay(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, quietMs))
  while (document.querySelector('[aria-busy=true]'))
}

/** HEAD passes the service worker, which may keep the file. */
function isGone(href: string): Promise<boolean> {
  return fetch(href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )
}
