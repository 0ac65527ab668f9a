import { onFirstTouch } from '#scripts/frame/first-touch.ts'

/* The page is the same for everyone and cached: the visitor's values join its links at the first touch. */
const links = document.querySelectorAll<HTMLAnchorElement>('a[data-banner]')
if (links.length > 0)
  onFirstTouch(async () => {
    const { extendBanner } = await import('./own-site.ts')
    await Promise.all([...links].map(extendBanner))
  })
