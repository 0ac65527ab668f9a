import { onFirstTouch } from '#scripts/base/first-touch.ts'

/*
 * The page is cached and the same for everyone. The visitor's parameters are added to the links on
 * the first touch.
 */
const links = document.querySelectorAll<HTMLAnchorElement>('a[data-banner]')
if (links.length > 0)
  onFirstTouch(async () => {
    const { extendBanner } = await import('./own-site.ts')
    await Promise.all([...links].map(extendBanner))
  })
