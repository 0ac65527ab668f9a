import { checkPhrases } from '../src/content/symptoms/check.ts'
import {
  checkContent,
  findMissingDocuments,
  printContentError,
  formatErrorCount,
} from '../src/content/check.ts'
import { facts, printFact } from '../src/content/tables/facts.ts'
import { printReport, reportOf } from '../src/content/authoring/report.ts'
import { ContentErrors } from '../src/content/collections.ts'
import { renameDocument } from '../src/content/authoring/rename.ts'
import { makeDocument, writeRecord } from '../src/content/authoring/template.ts'
import { today } from '../src/content/document/today.ts'
import { listPreviewLinks } from './lib/previews.ts'

/*
 * npm run content             status of every document, and its errors
 * npm run content -- facts    facts that texts can refer to
 * npm run content -- new knowledge my-slug            (also faq, landing, policies return@1.6)
 * npm run content -- rename knowledge old-name new-name
 * npm run content -- record [POLICY]      records IDs and versions; with POLICY, a correction
 * npm run content -- previews [ORIGIN]    links to pages that are published later
 */

const [command, kind = '', name = '', newName = ''] = process.argv.slice(2)

if (command === 'facts')
  for (const [fact, value] of Object.entries(facts))
    console.log(`{{${fact}}}`.padEnd(36), printFact(value, 'en'))
else if (command === 'new') {
  const created = makeDocument(checkContent(), kind, name, today())
  if ('refused' in created) fail(created.refused)
  else for (const file of created) console.log(file)
} else if (command === 'rename') {
  const renamedFiles = renameDocument(checkContent(), kind, name, newName)
  if ('refused' in renamedFiles) fail(renamedFiles.refused)
  else for (const file of renamedFiles) console.log(file)
} else if (command === 'record') {
  const isChanged = writeRecord(checkContent(), today(), kind ? [kind] : [])
  console.log(isChanged ? 'content/record.json written; commit it' : 'nothing new to record')
} else if (command === 'previews') {
  try {
    for (const { from, link } of await listPreviewLinks(kind || 'http://localhost:8787'))
      console.log(from, link)
  } catch (error) {
    if (!(error instanceof ContentErrors)) throw error
    fail(error.message)
  }
} else if (command === undefined) {
  const content = checkContent()
  content.faults.push(...findMissingDocuments(content), ...checkPhrases(content.symptoms))
  console.log(printReport(reportOf(content)))
  for (const error of content.faults) console.error(printContentError(error))
  if (content.faults.length > 0) fail(formatErrorCount(content.faults.length))
} else fail(`"${command}" is unknown; see content/README.md`)

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
