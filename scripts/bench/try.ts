import { contentRuns } from './content.ts'
console.log(contentRuns())
