import type { Plugin } from 'vite'

/** Reference in pdfkit to a colour profile that only PDF/A needs. */
const profile = /new URL\('\.\/data\/[^']+\.icc', import\.meta\.url\)\.href/

/**
 * Removes the use of a module URL from pdfkit: it reads the URL on loading, and modules in a Worker
 * have none.
 */
export function pdfkitInWorker(): Plugin {
  return {
    name: 'pdfkit-in-worker',
    transform: {
      filter: { id: /pdfkit\/js\/pdfkit\.browser\.mjs/ },
      handler(code) {
        if (!profile.test(code)) throw new Error('pdfkit names its colour profile otherwise')
        return { code: code.replace(profile, "''"), map: null }
      },
    },
  }
}
