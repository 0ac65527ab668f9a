import type { IslandName } from '#islands/names.ts'

/**
 * React is fetched for screens that are an island by nature, and when sign-in is asked for. This
 * stands in for Astro's client directives: those need inline scripts, and the page's policy
 * allows none but its own first one.
 */
export function startIslands(): void {
  const place = document.querySelector<HTMLElement>('[data-island]')
  if (place) {
    const name = place.dataset['island'] as IslandName
    void import('#islands/mount.tsx')
      .then(({ mountScreen }) => mountScreen(place, name))
      // A file that is lost on the way, of the screen or of its words, would leave its skeleton for good.
      .catch(() => {
        const { content } = place.querySelector('template')!
        place.replaceChildren(place.querySelector('h1')!, content)
      })
  }
}
