import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The whole browser: Lighthouse measures with it, and it alone can install a web app. */
export const wholeBrowser = '/usr/bin/chromium'

/** The same engine without windows: journeys need a quarter less time in it. */
const shell = '/usr/bin/chromium-headless-shell'

/** What the journeys run in. */
export const journeyBrowser = () => (existsSync(shell) ? shell : wholeBrowser)

/** Debian's Chromium, and fonts with the letters of all nine languages, where they are missing. */
export function installBrowser(): void {
  if (!existsSync(wholeBrowser) && !installed('chromium', 'fonts-noto-core', 'fonts-noto-cjk'))
    throw new Error('Chromium could not be installed; install the Debian package chromium by hand.')
  if (!existsSync(shell) && !installed('chromium-headless-shell'))
    console.log('chromium-headless-shell could not be installed: the journeys take longer')
}

function installed(...packages: string[]): boolean {
  console.log(`installing ${packages[0]} …`)
  return [['update'], ['install', '-y', '--no-install-recommends', ...packages]].every(
    (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
  )
}
