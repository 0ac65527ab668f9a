import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's Chromium, and fonts with the letters of all nine languages, where they are missing. */
export function installBrowser(): void {
  if (existsSync('/usr/bin/chromium')) return
  console.log('installing chromium …')
  const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const done = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    if (done.status !== 0)
      throw new Error(
        'Chromium could not be installed; install the Debian package chromium by hand.',
      )
  }
}
