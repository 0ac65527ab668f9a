import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Full browser for Lighthouse and for installing a web app. */
export const fullBrowserPath = '/usr/bin/chromium'

/** Same engine without windows: tests take a quarter less time. */
const headlessShellPath = '/usr/bin/chromium-headless-shell'

/** Returns the browser for the journey tests. */
export const journeyBrowserPath = () =>
  existsSync(headlessShellPath) ? headlessShellPath : fullBrowserPath

/** Installs Debian's Chromium, and fonts for all nine languages, if missing. */
export function installBrowser(): void {
  if (
    !existsSync(fullBrowserPath) &&
    !arePackagesInstalled('chromium', 'fonts-noto-core', 'fonts-noto-cjk')
  )
    throw new Error('Chromium could not be installed; install the Debian package chromium by hand.')
  if (!existsSync(headlessShellPath) && !arePackagesInstalled('chromium-headless-shell'))
    console.log('chromium-headless-shell could not be installed: the journeys take longer')
}

function arePackagesInstalled(...packages: string[]): boolean {
  console.log(`installing ${packages[0]} …`)
  return [['update'], ['install', '-y', '--no-install-recommends', ...packages]].every(
    (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
  )
}
