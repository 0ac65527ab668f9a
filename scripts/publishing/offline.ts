import { join } from 'node:path'
import { bundleWorkers, makeOfflineFiles, type Workers } from './offline/write.ts'
import { assetsFolder, rendererFolder } from './folders.ts'
import type { Outputs } from './outputs.ts'
import { readBuildRecord, writeAtomically } from './whole.ts'

export const offlineGroup = 'offline'

/** Adds the offline files. Runs last, because these files list all others. */
export function addOffline(outputs: Outputs): void {
  outputs.addAll(offlineGroup, outputs.digest(), () =>
    makeOfflineFiles(assetsFolder, readWorkers()),
  )
}

/**
 * Returns the code of the service workers, bundled once per build. New code starts with an empty
 * folder.
 */
function readWorkers(): Workers {
  const file = join(rendererFolder, 'workers.json')
  const cachedWorkers = readBuildRecord(file) as Workers | undefined
  if (cachedWorkers) return cachedWorkers
  const bundles = bundleWorkers()
  writeAtomically(file, bundles)
  return bundles
}
