import type { AstroIntegration } from 'astro'

/** Code that the React plugin requires before the first component. */
const componentPreamble = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

/**
 * Reloads changed islands while editing and keeps their state. Astro adds these lines only to pages
 * with Astro islands; here the page's script mounts the islands, and without the lines none
 * appears.
 */
export function islandsWhileEditing(): AstroIntegration {
  return {
    name: 'islands-while-editing',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', componentPreamble)
      },
    },
  }
}
