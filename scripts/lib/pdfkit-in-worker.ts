import type { Plugin } from 'vite'

/** Where pdfkit looks for a colour profile that only PDF/A wants. */
const profile = /new URL\('\.\/data\/[^']+\.icc', import\.meta\.url\)\.href/

/** A module of a Worker has no address, and pdfkit asks for its own as soon as it is loaded. */
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
