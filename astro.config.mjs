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
import { viteFilesFirst } from './scripts/lib/build/vite-files-first.ts'
import { islandsWhileEditing } from './scripts/lib/build/islands-while-editing.ts'
import { withoutLayers } from './scripts/lib/build/without-layers.ts'
import { ownPreloading } from './scripts/lib/build/preloading.ts'
import { renderOnlyIntegration } from './scripts/publishing/integration.ts'

/** Vite's own DEV is also true in a build that tests start. */
const editing = process.argv.includes('dev')

/**
 * Oldest browsers that the README promises to support; tests/build/oldest-browsers.test.ts checks
 * what they receive. Only styles are built for them: all three support the private fields in
 * scripts, which this target would transpile.
 */
const oldestBrowsers = ['chrome87', 'safari15.4', 'firefox102']

/** Builds everything with Astro's own build, to compare ours with it. */
const plain = process.env['EGG_PLAIN_BUILD'] !== undefined

/**
 * Lightning CSS's number for `light-dark()`, which no sheet uses. For a bare `color-scheme` it would
 * add two custom properties to every page.
 */
const lightDark = 1 << 20

const codes = localeCodes

/*
 * astro-i18n-aut is used for one thing: it injects every page under all nine prefixes. A made-up
 * default keeps it from dropping a prefix. Its URL helpers cut locales to two letters and are
 * never called.
 */
const prefixes = { xx: 'en', ...Object.fromEntries(codes.map((code) => [code, code])) }

/*
 * Modules used by the script of every page are one file. By default the bundler makes a file for each set of
 * scripts with shared modules; each costs a request and compresses worse.
 */
const everywhere =
  /node_modules\/nanostores\/(atom|clean-stores)\/|preload-helper|preload-parts|\/src\/(stores\/(session\/session|cart\/cart-quantity-draft|garage\/vehicle)|client\/([a-z]+\/)?(send|request|visitor|clear-data|cookie-choice|page-facts|load-messages|wait-for-paint|korea|sheet|tab|new-id)|scripts\/base\/(toast|first-touch)|i18n\/(fill|locale-codes)|domain\/(country\/(ids|moneys)|money\/format))\.ts/
/* Modules that display an offer, on pages with offers and in the cart. */
const ofOffers =
  /\/src\/(i18n\/(counts|day|delivery-words|fit-words)|client\/words\/offer-words|domain\/(shipping\/calendar|price\/identities))\.ts/
/* Modules used by the first touch of an offer and by the cart: each extra file costs a cheap phone 5 ms. */
const ofTouches =
  /\/src\/(client\/(words\/touch-words|send\/send-once)|domain\/cart\/(quantity|may-add)|i18n\/label-text|stores\/cart\/cart-add)\.ts|plain-digits/
const codeSplitting = {
  groups: [
    { name: 'shared', test: everywhere },
    { name: 'offers', test: ofOffers },
    { name: 'touches', test: ofTouches },
  ],
}

/** File name without Astro's suffix of a component's script, which pages and scripts would repeat. */
const entryFileNames = ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`

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
    islandsWhileEditing(),
    ...(plain ? [] : [renderOnlyIntegration()]),
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
      viteFilesFirst(editing),
    ],
    // While editing, use a separate cache folder: a build or a test would discard the modules that
    // Vite has prepared.
    ...(editing && { cacheDir: 'node_modules/.vite-editing' }),
    css: { lightningcss: { exclude: lightDark } },
    // Small scripts stay files: the page's policy allows no inline script but its first one.
    build: { assetsInlineLimit: 0, target: 'es2022', cssTarget: oldestBrowsers },
    environments: {
      // The adapter adds a Node global for workerd at the top of every file. A browser doesn't need
      // it.
      client: {
        build: { rolldownOptions: { output: { codeSplitting, entryFileNames, banner: '' } } },
      },
      // Name this module: if Vite found it only with the first page, it would prepare all modules
      // twice.
      ssr: { optimizeDeps: { include: ['astro-i18n-aut/middleware'] } },
    },
    define: {
      'import.meta.env.EGG_BUILD': JSON.stringify(process.env['EGG_BUILD'] ?? 'dev'),
      'import.meta.env.EGG_EDITING': JSON.stringify(editing),
    },
  },
})

/**
 * Deletes the copies of pages without a locale prefix, which the integration writes too.
 * @param {URL} dir
 */
function removeBareCopies(dir) {
  const bare = /\.html$|^(order|policy|knowledgeCenter)$/
  for (const name of readdirSync(dir))
    if (bare.test(name)) rmSync(new URL(name, dir), { recursive: true, force: true })
}
