import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Orders test files: those that seed databases first, then large ones, and stores last, because
 * each store reloads its modules. Ignores earlier durations, so that a local run equals one on a fresh machine.
 */
export default class FileOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      Number(moduleId.includes('/tests/stores/')) - Number(moduleId.includes('/scripts/operator/'))
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a)))
  }
}
