import { checkPhrases } from '../src/content/symptom-check.ts'
import { checkContent, missingDocuments, printContentError } from '../src/content/check.ts'
import { facts, printFact } from '../src/content/tables/facts.ts'
import { printReport, reportOf } from '../src/content/report.ts'
import { makeDocument } from '../src/content/template.ts'
import { previewLinks } from './lib/previews.ts'

/*
 * npm run content             status of every document, and its faults
 * npm run content -- facts    facts that texts can refer to
 * npm run content -- new knowledge my-slug
 * npm run content -- previews [ORIGIN]    links to pages that are published later
 */

const [command, kind = '', name = ''] = process.argv.slice(2)

if (command === 'facts')
  for (const [fact, value] of Object.entries(facts))
    console.log(`{{${fact}}}`.padEnd(36), printFact(value, 'en'))
else if (command === 'new') {
  const today = new Date().toISOString().slice(0, 10)
  const made = makeDocument(checkContent(), kind, name, today)
  if ('refused' in made) fail(made.refused)
  else for (const file of made) console.log(file)
} else if (command === 'previews') {
  for (const { from, link } of await previewLinks(kind || 'http://localhost:8787'))
    console.log(from, link)
} else if (command === undefined) {
  const content = checkContent()
  content.faults.push(...missingDocuments(content), ...checkPhrases(content.symptoms))
  console.log(printReport(reportOf(content)))
  for (const fault of content.faults) console.error(printContentError(fault))
  if (content.faults.length > 0) fail(`${content.faults.length} to put right`)
} else fail(`"${command}" is unknown; see content/README.md`)

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
