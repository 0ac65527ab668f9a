import { readFileSync, writeFileSync } from 'node:fs'
import { withGeneratedPart } from './operator-check/document.ts'

/*
 * npm run operator-doc: writes the shapes of all calls and their required fields into
 * docs/own-platform.md, from the contract.
 */

const file = 'docs/own-platform.md'
writeFileSync(file, withGeneratedPart(readFileSync(file, 'utf8')))
console.log(file)
