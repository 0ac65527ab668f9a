import type { AstroIntegration } from 'astro'

/** First lines that the React plugin demands before the first component. */
const beforeComponents = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

/**
 * Lets islands follow a change while editing, with their state. Astro adds these lines only to pages
 * with its own islands; here the page's script mounts them, and without the lines none appears.
 */
export function islandsWhileEditing(): AstroIntegration {
  return {
    name: 'islands-while-editing',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', beforeComponents)
      },
    },
  }
}
