import type { IslandName } from '#islands/mount.tsx'

/**
 * Loads React for island screens and for the sign-in. Replaces Astro's client directives: they need
 * inline scripts, and the page's content security policy allows only its own first one.
 */
export function startIslands(): void {
  const island = document.querySelector<HTMLElement>('[data-island]')
  if (island) {
    const name = island.dataset['island'] as IslandName
    void import('#islands/mount.tsx')
      .then(({ mountScreen }) => mountScreen(island, name))
      // A missing file of the screen or its messages would leave the skeleton forever.
      .catch(() => {
        const { content } = island.querySelector('template')!
        island.replaceChildren(island.querySelector('h1')!, content)
      })
  }
}
