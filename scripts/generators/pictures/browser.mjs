/** Headless Chromium page that can import three and the modules of this folder. */
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { chromium } from 'playwright-core'

const here = import.meta.dirname

const index = `<!doctype html><link rel="icon" href="data:,"><script type="importmap">{"imports":{
  "three":"/node_modules/three/build/three.module.js","three/addons/":"/node_modules/three/examples/jsm/"}}</script>`

/** Runs `work(page)`. Modules need http instead of file://. */
export async function inBrowser(work) {
  const server = createServer(async (req, res) => {
    const path = normalize(new URL(req.url, 'http://x').pathname)
    if (path === '/') return res.setHeader('content-type', 'text/html').end(index)
    try {
      const body = await readFile(join(here, path))
      res
        .setHeader('content-type', /js$/.test(extname(path)) ? 'text/javascript' : 'text/plain')
        .end(body)
    } catch {
      res.writeHead(404).end()
    }
  })
  await new Promise((r) => server.listen(0, '127.0.0.1', r))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--no-first-run',
    ],
  })
  try {
    const page = await browser.newPage()
    page.on('console', (m) => m.type() === 'error' && console.error('page:', m.text()))
    page.on('pageerror', (e) => console.error('page:', e.message))
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    await work(page)
  } finally {
    await browser.close()
    server.close()
  }
}
