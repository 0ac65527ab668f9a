import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files of tests one after another: large ones first, and stores last, because each of those begins with modules of
 * its own. What took how long before doesn't count, so that a run here is as one on a fresh machine.
 */
export default class FileOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/tests/stores/'))
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a)))
  }
}
