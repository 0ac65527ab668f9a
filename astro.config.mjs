import { readdirSync, rmSync } from 'node:fs'
import cloudflare from '@astrojs/cloudflare'
import react from '@astrojs/react'
import { i18n } from 'astro-i18n-aut/integration'
import { defineConfig } from 'astro/config'
import { siteOrigin } from '#config/origin.ts'
import { localeCodes } from '#i18n/locales.ts'
import { searchWhileEditing } from './scripts/publishing/search-while-editing.ts'
import { contentWhileEditing } from './scripts/publishing/content-while-editing.ts'
import { smallInlineScript } from './scripts/lib/build/inline-script.ts'
import { edgeWhileEditing } from './scripts/lib/build/edge-while-editing.ts'
import { pdfkitInWorker } from './scripts/lib/build/pdfkit-in-worker.ts'
import { withoutLayers } from './scripts/lib/build/without-layers.ts'
import { ownPreloading } from './scripts/lib/build/preloading.ts'
import { keepRenderer } from './scripts/publishing/integration.ts'

/** Vite's own DEV is also true in a build that tests start. */
const editing = process.argv.includes('dev')

/**
 * The README promises these; tests/build/oldest-browsers.test.ts holds what is sent to them. Given
 * to scripts as well they would take private fields apart, which all of these know.
 */
const oldestBrowsers = ['chrome87', 'safari15.4', 'firefox102']

/** Everything by Astro's own build, only to compare ours with it. */
const plain = process.env['EGG_PLAIN_BUILD'] !== undefined

const codes = localeCodes

/*
 * astro-i18n-aut is used for one thing: it injects every page under all nine prefixes. A made-up
 * default keeps it from dropping a prefix. Its URL helpers cut locales to two letters and are
 * never called.
 */
const prefixes = { xx: 'en', ...Object.fromEntries(codes.map((code) => [code, code])) }

/*
 * What the script of every page reads is one file. Left to itself the bundler makes a file for each
 * set of scripts that share something, and each costs a request and its own start of compression.
 */
const everywhere =
  /node_modules\/nanostores\/(atom|clean-stores)\/|preload-helper|preload-parts|\/src\/(stores\/(session|cart-draft|vehicle)|client\/(send|request|visitor|forget|cookie-choice|page-says|load-messages|after-paint|korea|sheet|tab|new-id)|scripts\/frame\/(toast|first-touch)|i18n\/(fill|locale-codes)|domain\/(country\/ids|money\/(format|moneys)))\.ts/
/* What shows an offer, on the pages that have some and in the cart. */
const ofOffers =
  /\/src\/(i18n\/(counts|day|delivery-words|fit-words)|client\/offer-words|domain\/(shipping\/calendar|price\/identities))\.ts/
/* What a touch of an offer needs and the cart as well: asking for a file costs a cheap phone 5 ms. */
const ofTouches =
  /\/src\/(client\/(touch-words|send-once)|domain\/cart\/(quantity|may-add)|i18n\/label-text|stores\/cart-add)\.ts|plain-digits/
const codeSplitting = {
  groups: [
    { name: 'shared', test: everywhere },
    { name: 'offers', test: ofOffers },
    { name: 'touches', test: ofTouches },
  ],
}

export default defineConfig({
  site: siteOrigin,
  output: 'static',
  build: { format: 'preserve', inlineStylesheets: 'always' },
  trailingSlash: 'ignore',
  session: /** @type {never} */ (false),
  devToolbar: { enabled: false },
  i18n: {
    defaultLocale: 'en-TH',
    locales: codes,
    routing: { prefixDefaultLocale: true, redirectToDefaultLocale: false },
  },
  // While editing all pages are made in workerd: a second copy of Astro in Node takes seconds to load.
  adapter: cloudflare({
    imageService: 'passthrough',
    prerenderEnvironment: editing ? 'workerd' : 'node',
  }),
  integrations: [
    react(),
    ...(plain ? [] : [keepRenderer()]),
    i18n({
      locales: prefixes,
      defaultLocale: 'xx',
      redirectDefaultLocale: false,
      exclude: ['pages/404.astro', 'pages/en/*.astro'],
    }),
    { name: 'no-bare-copies', hooks: { 'astro:build:done': ({ dir }) => removeBareCopies(dir) } },
  ],
  vite: {
    plugins: [
      withoutLayers(),
      smallInlineScript(),
      ownPreloading(),
      pdfkitInWorker(),
      contentWhileEditing(editing),
      searchWhileEditing(editing),
      edgeWhileEditing(editing),
    ],
    // In the folder of a build or of the tests, what editing prepared would be made anew after each of them.
    ...(editing && { cacheDir: 'node_modules/.vite-editing' }),
    // Small scripts stay files: the page's policy allows no inline script but its first one.
    build: { assetsInlineLimit: 0, target: 'es2022', cssTarget: oldestBrowsers },
    environments: {
      // The adapter begins every file with a Node global for workerd; in a browser it is bytes alone.
      client: { build: { rolldownOptions: { output: { codeSplitting, banner: '' } } } },
      // Found with the first page only, it would have everything prepared twice.
      ssr: { optimizeDeps: { include: ['astro-i18n-aut/middleware'] } },
    },
    define: {
      'import.meta.env.EGG_BUILD': JSON.stringify(process.env['EGG_BUILD'] ?? 'dev'),
      'import.meta.env.EGG_EDITING': JSON.stringify(editing),
    },
  },
})

/**
 * The integration also writes every page without a prefix; nobody should find those.
 * @param {URL} dir
 */
function removeBareCopies(dir) {
  const bare = /\.html$|^(order|policy|knowledgeCenter)$/
  for (const name of readdirSync(dir))
    if (bare.test(name)) rmSync(new URL(name, dir), { recursive: true, force: true })
}
